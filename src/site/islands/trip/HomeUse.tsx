/** The line's own use of last month, fetched by a press and summed on the device. Spec ROA-20. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { monthText } from '../../../contract/format/date.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { LEVEL_MB } from '../../../contract/rules/trip-level.ts'
import { $draft, chooseLevel } from '../../stores/trip/draft.ts'
import { $homeUse, loadHomeUse, type HomeUse as Use } from '../../stores/trip/home-use.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { LoadError } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { tripText } from './trip-text.ts'

export function HomeUse(): ReactNode {
  const state = useStore($homeUse)
  if (state.step === 'failed')
    return (
      <LoadError failure={state.failure} title={tripText('home.failed')} again={() => void loadHomeUse()} />
    )
  if (state.step === 'ready') return <Known use={state.use} />
  return (
    <Button
      className="btn btn-soft justify-self-start"
      busy={state.step === 'loading' && tripText('home.loading')}
      onClick={() => void loadHomeUse()}
    >
      {tripText('home.ask')}
    </Button>
  )
}

function Known({ use: { month, data_mb, perDay, level } }: { use: Use }): ReactNode {
  const { level: chosen } = useStore($draft, { keys: ['level'] })
  const isEnough = chosen !== undefined && LEVEL_MB[chosen] >= LEVEL_MB[level]
  const facts = { month: monthText(month, language), data: formatData(data_mb, language) }
  return (
    <Note kind="safe">
      <p role="status">
        {data_mb === 0
          ? tripText('home.none', facts)
          : tripText('home.used', { ...facts, perDay: formatData(Math.round(perDay), language) })}
      </p>
      {data_mb > 0 &&
        (isEnough ? (
          <p className="font-semibold">{tripText('home.chosen')}</p>
        ) : (
          <button type="button" className="lnk justify-self-start" onClick={() => chooseLevel(level)}>
            {tripText('home.choose', { level: tripText(`level.${level}`) })}
          </button>
        ))}
      <p className="muted">{tripText('home.private')}</p>
    </Note>
  )
}
