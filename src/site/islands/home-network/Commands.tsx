/** What waits for the router, and how the last commands ended. Nothing without any. Spec HNW-6. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { HomeCommand } from '../../../contract/main/home-unit.schema.ts'
import { $home } from '../../stores/home-network/home.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { momentText } from '../texts.ts'
import { homeText } from './words.ts'

/** Newest first; more are not interesting. */
const SHOWN = 5
const TAGS = {
  queued: 'tag tag-warn',
  confirmed: 'tag tag-leaf',
  failed: 'tag tag-rose',
  replaced: 'tag',
} as const

export function Commands(): ReactNode {
  const commands = lastKnown(useStore($home).commands)?.value.commands ?? []
  if (commands.length === 0) return null
  const waiting = commands.filter(({ state }) => state === 'queued')
  const others = commands.filter(({ state }) => state !== 'queued')
  return (
    <section className="sheet grid gap-3 p-5" aria-labelledby="h-commands">
      <h2 id="h-commands" className="text-xl">
        {homeText('commands.title')}
      </h2>
      <ul className="grid gap-3">
        {[...waiting, ...others].slice(0, Math.max(SHOWN, waiting.length)).map((command) => (
          <li key={command.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <b>{whatOf(command)}</b>
              <span className={TAGS[command.state]}>{homeText(`commands.${command.state}`)}</span>
            </span>
            <span className="num text-sm muted">
              {command.state === 'queued'
                ? homeText('commands.until', { time: momentText(command.give_up_at) })
                : momentText(command.ended_at ?? command.wanted_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whatOf({ kind, target, is_on: isOn }: HomeCommand): string {
  const name = target || homeText('devices.unnamed')
  if (kind === 'client_access') return homeText(isOn ? 'what.allow' : 'what.block', { name })
  if (kind === 'wlan_enabled') return homeText(isOn ? 'what.on' : 'what.off', { name })
  return homeText(`what.${kind}`, { name })
}
