/** One line: its colour in words, the four fields, the dates, and what to do now in one press. Spec NUM-1. */
import { type ReactNode, useId } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { LineHealth, NumberHealth } from '../../../contract/main/number-health.schema.ts'
import { UPDATE_INFO_PATH } from '../../../contract/rules/identification.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { isOpenDeviceCheck } from '../../../contract/rules/number-health.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { language } from '../texts.ts'
import { Dates } from './Dates.tsx'
import { numberText } from './number-text.ts'

const KINDS = { green: 'ok', amber: 'warn', red: 'error', grey: 'info' } as const
const STORES = '/tinh-nang/dia-diem-cua-hang'
/** Where information cannot be updated on the page, a store does it. */
const ACTIONS = import.meta.env.WITHOUT_IDENTIFICATION
  ? { update: STORES, confirm: STORES, wait: STORES, store: STORES }
  : { update: UPDATE_INFO_PATH, confirm: UPDATE_INFO_PATH, wait: '/tttb', store: STORES }

type Props = { line: LineHealth; rules: NumberHealth['rules'] }

export function LinePosition({ line, rules }: Props): ReactNode {
  const { account, is_own: isOwn, light, fields, next, check } = line
  const id = useId()
  const shown = check && (isOpenDeviceCheck(check.state) || check.state === 'ended') ? check : null
  const isHeld = light === 'green' && next === 'update'
  const state = shown ? (shown.state === 'noticed' ? shown.reason : shown.state) : isHeld ? 'held' : light
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id} className="num">
        {numberText(isOwn ? 'line.own' : 'line.other', { phone: formatPhone(account) })}
      </h2>
      <Note
        kind={KINDS[light]}
        title={numberText(shown?.state === 'ended' ? 'light.ended' : `light.${light}`)}
      >
        <p>{numberText(`state.${state as keyof typeof STATE_KEYS}`, { device: shown?.device ?? '' })}</p>
        {shown && next === 'wait' && <p>{numberText('waiting')}</p>}
      </Note>
      {shown && <Dates check={shown} rule={rules.device_change} canSave={isOwn} />}
      <Facts
        rows={fields.map(({ field, state: is }) => [numberText(`field.${field}`), numberText(`has.${is}`)])}
      />
      {isOwn && next !== 'none' && (
        <a
          className={`btn btn-primary justify-self-start ${isHeld ? 'btn-soft' : ''}`}
          href={localPath(ACTIONS[next], language)}
        >
          {numberText(
            import.meta.env.WITHOUT_IDENTIFICATION ? 'next.store' : isHeld ? 'next.held' : `next.${next}`,
          )}
        </a>
      )}
      {!isOwn && next !== 'none' && <p className="text-sm muted">{numberText('line.signIn')}</p>}
    </section>
  )
}

const STATE_KEYS = {
  ...{ green: 1, held: 1, amber: 1, red: 1, grey: 1 },
  ...{ device: 1, denied: 1, one_way: 1, locked: 1, ended: 1 },
} as const
