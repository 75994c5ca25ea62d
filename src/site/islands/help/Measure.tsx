/** A measurement from the browser, with what it measures and what it costs, before it starts. Spec INC-6. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import { clearMeasurement, measureTrouble } from '../../stores/help/trouble.ts'
import { $trouble } from '../../stores/help/trouble-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { language } from '../texts.ts'
import { troubleText } from './trouble-text.ts'

export function Measure(): ReactNode {
  const { measuring, measurement } = useStore($trouble)
  return (
    <section className="grid gap-3">
      <p className="text-sm muted">{troubleText('measure.about')}</p>
      {measurement && (
        <div role="status" className="grid gap-2">
          <Facts
            rows={[
              [
                troubleText('measure.latency'),
                measurement.latency_ms === null
                  ? troubleText('measure.none')
                  : troubleText('measure.ms', { count: measurement.latency_ms }),
              ],
              [troubleText('measure.down'), speedText(measurement.down_kbps)],
              [troubleText('measure.up'), speedText(measurement.up_kbps)],
            ]}
          />
          <p className="text-sm">{troubleText('measure.attached')}</p>
          <button type="button" className="lnk justify-self-start" onClick={clearMeasurement}>
            {troubleText('measure.drop')}
          </button>
        </div>
      )}
      <Button
        className="btn btn-soft btn-primary justify-self-start"
        busy={measuring && troubleText('measure.measuring')}
        onClick={() => void measureTrouble()}
      >
        {troubleText(measurement ? 'measure.again' : 'measure.do')}
      </Button>
    </section>
  )
}

function speedText(kbps: number | null): string {
  if (kbps === null) return troubleText('measure.none')
  const mbps = kbps / 1_000
  const figure =
    mbps < 10
      ? new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 1 }).format(
          mbps,
        )
      : formatNumber(Math.round(mbps), language)
  return troubleText('measure.mbps', { count: figure })
}
