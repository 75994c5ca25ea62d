/**
 * The cap, the consent text that names it, and the button. Lowering the cap needs neither consent nor code.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import type { Autopay, AutopayDue } from '../../../contract/main/autopay.schema.ts'
import {
  AUTOPAY_CAP_MAX,
  AUTOPAY_CAP_MIN,
  AUTOPAY_CAPS,
  AUTOPAY_NOTIFICATION_DAYS,
  validateCap,
  withinCap,
} from '../../../contract/rules/autopay.ts'
import {
  $autopayForm,
  agreeAutopay,
  closeAutopay,
  confirmAutopay,
  isLower,
  isReady,
  typeCap,
} from '../../stores/bills/autopay.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../packages/purchase/ErrorNotice.tsx'
import { language, money, texts } from '../texts.ts'
import { chargeText } from './charge-text.ts'

const autopayText = await texts('autopay')

export default function AutopayForm({ auto: { mandate, due } }: { auto: Autopay }): ReactNode {
  const form = useStore($autopayForm)
  if (form.step === 'closed') return null
  const cap = Number(form.cap)
  const fault = form.cap === '' ? undefined : validateCap(cap)
  const limits = { least: money(AUTOPAY_CAP_MIN), most: money(AUTOPAY_CAP_MAX) }
  const lower = isLower(cap)
  const chosen = form.cap !== '' && !fault
  return (
    <Form className="autopay-form" onSend={confirmAutopay}>
      <fieldset className="topup-amounts">
        <legend>{autopayText('cap.label')}</legend>
        {AUTOPAY_CAPS.map((one) => (
          <label key={one} className="chip num">
            <input
              type="radio"
              name="autopay-cap"
              checked={cap === one}
              onChange={() => typeCap(String(one))}
            />
            {money(one)}
          </label>
        ))}
      </fieldset>
      <Field
        label={autopayText('cap.own')}
        inputMode="numeric"
        autoComplete="off"
        className="num"
        value={form.cap === '' ? '' : formatNumber(cap, language)}
        onType={typeCap}
        end={<span className="pr-3 muted">đ</span>}
        {...(fault
          ? { fault: autopayText(`cap.fault.${fault}`, limits) }
          : { hint: autopayText('cap.hint', limits) })}
      />
      {chosen && <Covered due={due} cap={cap} />}
      {chosen && !lower && (
        <label className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary mt-0.5"
            checked={form.agreed}
            onChange={(event) => agreeAutopay(event.target.checked)}
          />
          <span className="num">
            {autopayText('consent', { cap: money(cap), days: AUTOPAY_NOTIFICATION_DAYS })}
          </span>
        </label>
      )}
      {chosen && !lower && <p className="text-sm muted">{autopayText('codeNext')}</p>}
      {form.problem && <ErrorNotice problem={form.problem} />}
      <Button
        type="submit"
        className="btn btn-primary"
        disabled={!isReady(form)}
        reason={autopayText(chosen ? 'why.agree' : 'why.cap')}
        busy={form.working && autopayText('working')}
      >
        {autopayText(!mandate ? 'confirm' : lower ? 'lower' : 'raise')}
      </Button>
      <button type="button" className="btn btn-ghost" onClick={closeAutopay}>
        {autopayText('cancel')}
      </button>
    </Form>
  )
}

/** What this cap does with each open bill. */
function Covered({ due, cap }: { due: readonly AutopayDue[]; cap: number }): ReactNode {
  const covered = withinCap(due, cap)
  return (
    <section className="num" aria-label={autopayText('withCap', { cap: money(cap) })} aria-live="polite">
      <p className="font-semibold">{autopayText('withCap', { cap: money(cap) })}</p>
      <ul className="autopay-next">
        {due.map((one) => (
          <li key={one.bill_id}>
            {chargeText({
              ...one,
              state: covered.has(one.bill_id) ? 'coming' : 'above_cap',
              tries: 0,
              reason: null,
              receipt_code: null,
            })}
          </li>
        ))}
        {due.length === 0 && <li className="muted">{autopayText('nothing')}</li>}
      </ul>
    </section>
  )
}
