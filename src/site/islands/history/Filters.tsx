/** Kind, days and number; invalid days are reported below their field at once. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { firstHistoryDay, HISTORY_DAYS, USAGE_KINDS } from '../../../contract/rules/history.ts'
import { addDays } from '../../../contract/rules/vietnam-day.ts'
import {
  $filter,
  $usage,
  change,
  chooseDays,
  loadUsage,
  today,
  usageRangeError,
} from '../../stores/history/usage.ts'
import { Field } from '../../ui/Field.tsx'
import { DateField } from '../DateField.tsx'
import { texts } from '../texts.ts'

const historyText = await texts('history')

const SPANS = [7, 30, HISTORY_DAYS]

export function Filters(): ReactNode {
  const { kind, number, from, to, charged } = useStore($filter)
  const { revealed, step } = useStore($usage)
  const fault = usageRangeError({ from, to })
  const limits = { min: firstHistoryDay(today()), max: today() }
  const faultText = fault && historyText(`fault.${fault}`, { days: HISTORY_DAYS })
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-label={historyText('filter.title')}>
      <fieldset className="hist-chips">
        <legend>{historyText('filter.kind')}</legend>
        {(['', ...USAGE_KINDS] as const).map((one) => (
          <label key={one} className="chip">
            <input
              type="radio"
              name="hist-kind"
              checked={kind === one}
              onChange={() => change({ kind: one })}
            />
            {historyText(`kind.${one || 'all'}`)}
          </label>
        ))}
        <label className="chip">
          <input
            type="checkbox"
            checked={charged}
            onChange={(event) => change({ charged: event.target.checked })}
          />
          {historyText('onlyCharged')}
        </label>
      </fieldset>
      <fieldset className="hist-chips">
        <legend>{historyText('filter.days')}</legend>
        {SPANS.map((days) => (
          <label key={days} className="chip num">
            <input
              type="radio"
              name="hist-days"
              checked={to === today() && from === addDays(today(), 1 - days)}
              onChange={() => chooseDays(days)}
            />
            {historyText('filter.last', { days })}
          </label>
        ))}
      </fieldset>
      <div className="hist-fields">
        <DateField
          label={historyText('filter.from')}
          {...limits}
          value={from}
          onType={(value) => change({ from: value })}
          {...(faultText && fault !== 'to' && { fault: faultText })}
        />
        <DateField
          label={historyText('filter.to')}
          {...limits}
          value={to}
          onType={(value) => change({ to: value })}
          {...(faultText && fault === 'to' && { fault: faultText })}
        />
        <Field
          label={historyText('filter.number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={number}
          onType={(value) => change({ number: value })}
          hint={historyText(revealed ? 'filter.numberHint' : 'filter.hiddenHint')}
        />
      </div>
      <button
        type="button"
        className="lnk justify-self-start"
        disabled={step === 'loading'}
        onClick={() => void loadUsage(!revealed)}
      >
        {historyText(revealed ? 'hide' : 'reveal')}
      </button>
    </section>
  )
}
