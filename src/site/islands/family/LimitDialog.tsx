/** Limits of one member. Spec FAM-4. */
import { type ReactNode, useId } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { LIMIT_FLOOR_MB, LIMIT_SLIDER_STEP } from '../../../contract/rules/family.ts'
import type { OpenDialog } from '../../stores/family/dialog.ts'
import { type LimitField, limitFault, sliderMax, sliderValue } from '../../stores/family/limit-form.ts'
import { changeLimit, confirmLimits } from '../../stores/family/limits.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { ConfirmModal } from './ConfirmModal.tsx'
import { familyText } from './family-text.ts'
import { amountText } from './format.ts'

type Props = { dialog: Extract<OpenDialog, { step: 'limiting' }> }

export function LimitDialog({ dialog }: Props): ReactNode {
  const { member, form } = dialog
  return (
    <ConfirmModal
      dialog={dialog}
      title={familyText('limiting.title', { phone: formatPhone(member.msisdn) })}
      confirm={familyText('limiting.save')}
      onConfirm={confirmLimits}
    >
      <p>{familyText('limiting.text')}</p>
      <Limit part="data" field={form.data} />
      {form.calls && <Limit part="calls" field={form.calls} />}
      <p className="text-sm muted">{familyText('limiting.effect')}</p>
    </ConfirmModal>
  )
}

/** Whether there is a limit, and one value with two controls of the same name. */
function Limit({ part, field }: { part: 'data' | 'calls'; field: LimitField }): ReactNode {
  const { kind, isOn, typed, amount, unit, used, total } = field
  const id = useId()
  const what = familyText(`limiting.what.${part}`)
  const unitText = kind === 'voice' ? familyText('limiting.minutes') : unit > 1 ? 'GB' : 'MB'
  const name = familyText('limiting.amount', { what, unit: unitText })
  const fault = limitFault(field)
  const amounts = { used: amountText(kind, used), total: amountText(kind, total) }
  const max = sliderMax(field)
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{what}</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="checkbox checkbox-primary"
          checked={isOn}
          onChange={({ target }) => changeLimit(part, { isOn: target.checked })}
        />
        {familyText('limiting.own', { what })}
      </label>
      {isOn ? (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <input
              type="range"
              className="range range-primary range-lg w-auto min-w-40 flex-1"
              min={0}
              max={max}
              step={LIMIT_SLIDER_STEP}
              value={sliderValue(field)}
              aria-label={name}
              aria-valuetext={amountText(kind, amount ?? used)}
              onChange={({ target }) => changeLimit(part, { slid: target.valueAsNumber })}
            />
            <input
              // Not a number field: those of an English browser swallow the comma of "2,5" and take 25.
              role="spinbutton"
              className={`input num w-24 ${fault ? 'input-error' : ''}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={typed}
              aria-label={name}
              aria-valuemin={0}
              aria-valuemax={total}
              aria-valuenow={amount}
              aria-valuetext={amount === undefined ? typed : amountText(kind, amount)}
              aria-invalid={fault ? true : undefined}
              aria-describedby={`${id}-told`}
              onChange={({ target }) => changeLimit(part, { typed: target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                event.preventDefault()
                changeLimit(part, { step: event.key === 'ArrowUp' ? 1 : -1 })
              }}
            />
            <span aria-hidden="true">{unitText}</span>
          </div>
          <FieldMessage
            id={`${id}-told`}
            fault={
              fault &&
              familyText(`limiting.fault.${fault}`, { ...amounts, floor: amountText('data', LIMIT_FLOOR_MB) })
            }
            hint={familyText('limiting.used', amounts)}
          />
        </>
      ) : (
        <p className="num text-sm muted">{familyText('limiting.whole', amounts)}</p>
      )}
    </fieldset>
  )
}
