/** Why the Wi-Fi is slow, with one press for each reason that has a remedy. Spec HNW-2. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { requestAddress } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $acting, changeNetwork } from '../../stores/home-network/act.ts'
import { $home } from '../../stores/home-network/home.ts'
import { type SlowReason, slowReasons } from '../../stores/home-network/reasons.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Button } from '../../ui/Button.tsx'
import { language } from '../texts.ts'
import { decibels } from './format.ts'
import { homeText } from './words.ts'

export function Slow(): ReactNode {
  const { optical, networks, devices } = useStore($home)
  const [line, wlans, clients] = [lastKnown(optical), lastKnown(networks), lastKnown(devices)]
  if (!line || !wlans || !clients || line.value.link !== 'up') return null
  const reasons = slowReasons(line.value, wlans.value, clients.value)
  return (
    <section className="sheet grid gap-3 p-5" aria-labelledby="h-slow">
      <h2 id="h-slow" className="text-xl">
        {homeText('slow.title')}
      </h2>
      {reasons.length === 0 ? (
        <p>{homeText('slow.none')}</p>
      ) : (
        <ol className="grid gap-4">
          {reasons.map((reason) => (
            <li key={`${reason.kind}${'name' in reason ? reason.name : ''}`} className="grid gap-1">
              <b>{homeText(`slow.${reason.kind}.title`, varsOf(reason))}</b>
              <p className="num text-sm muted">{homeText(`slow.${reason.kind}.text`, varsOf(reason))}</p>
              {reason.kind === 'channel' && <ChangeChannel reason={reason} />}
            </li>
          ))}
        </ol>
      )}
      <a className="lnk justify-self-start" href={localPath(requestOf(line.value.rx_dbm), language)}>
        {homeText('slow.request')}
      </a>
    </section>
  )
}

function ChangeChannel({ reason }: { reason: Extract<SlowReason, { kind: 'channel' }> }): ReactNode {
  const acting = useStore($acting)
  const { network, better } = reason
  const isBusy = acting.step === 'working' && acting.of === network
  return (
    <div>
      <Button
        className="btn btn-soft btn-primary"
        busy={isBusy && homeText('working')}
        onClick={() => void changeNetwork(network, { channel: better })}
      >
        {homeText('slow.channel.action', { better })}
      </Button>
    </div>
  )
}

/** A request that can name the light on the fibre as it was read. */
function requestOf(light: number | null): string {
  const reading = light !== null && { about: { kind: 'wifi' as const, code: `${light}dBm` } }
  return requestAddress({ topic: 'internet-nha', ...reading })
}

function varsOf(reason: SlowReason): Record<string, string | number> {
  if (reason.kind === 'line') return {}
  if (reason.kind === 'channel') return { name: reason.name, channel: reason.channel, better: reason.better }
  return { name: reason.name, dbm: decibels(reason.signal) }
}
