/** What can be attached to a request: each thing by its own tick, which says what it is. Spec HLP-1. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { tickContext } from '../../stores/help/compose.ts'
import { $compose, type Attachable } from '../../stores/help/compose-state.ts'
import { $session } from '../../stores/session.ts'
import { momentText } from '../texts.ts'
import { aboutText } from './about-text.ts'
import { requestText } from './request-text.ts'

export function ContextTicks(): ReactNode {
  const { offered, ticked } = useStore($compose)
  const session = useStore($session)
  const { error, payment, about } = offered
  const phone = session.step === 'in' ? formatPhone(session.msisdn) : ''
  const rows: readonly (readonly [Attachable, string])[] = [
    ...(phone && offered.line ? [['line', requestText('context.line', { phone })] as const] : []),
    ...(error
      ? [['error', requestText('context.error', { code: error.code, time: momentText(error.at) })] as const]
      : []),
    ...(phone && payment ? [['payment', requestText('context.payment', { code: payment })] as const] : []),
    ...(about ? [['about', aboutText(about)] as const] : []),
  ]
  if (rows.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{requestText('context.title')}</legend>
      {rows.map(([which, text]) => (
        <label key={which} className="num flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            checked={ticked.includes(which)}
            onChange={({ target }) => tickContext(which, target.checked)}
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </label>
      ))}
      <p className="text-sm muted">{requestText('context.none')}</p>
    </fieldset>
  )
}
