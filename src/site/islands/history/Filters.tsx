/** Kind, days and number; days that cannot be looked up are said under their field at once. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { firstHistoryDay, HISTORY_DAYS, USAGE_KINDS } from '../../../contract/rules/history.ts'
import { addDays } from '../../../contract/rules/vietnam-day.ts'
import { $filter, $usage, change, chooseDays, faultOf, loadUsage, today } from '../../stores/documents/usage.ts'
import { Field } from '../../ui/Field.tsx'
import { t } from './texts.ts'

const SPANS = [7, 30, HISTORY_DAYS]

export function Filters(): ReactNode {
  const { kind, number, from, to } = useStore($filter)
  const { revealed, step } = useStore($usage)
  const fault = faultOf({ from, to })
  const limits = { min: firstHistoryDay(today()), max: today() }
  const said = fault && t(`fault.${fault}`, { days: HISTORY_DAYS })
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-label={t('filter.title')}>
      <fieldset className="hist-chips">
        <legend>{t('filter.kind')}</legend>
        {(['', ...USAGE_KINDS] as const).map((one) => (
          <label key={one} className="chip">
            <input type="radio" name="hist-kind" checked={kind === one} onChange={() => change({ kind: one })} />
            {t(`kind.${one || 'all'}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="hist-chips">
        <legend>{t('filter.days')}</legend>
        {SPANS.map((days) => (
          <label key={days} className="chip num">
            <input type="radio" name="hist-days" checked={to === today() && from === addDays(today(), 1 - days)} onChange={() => chooseDays(days)} />
            {t('filter.last', { days })}
          </label>
        ))}
      </fieldset>
      <div className="hist-fields">
        <Field
          label={t('filter.from')}
          type="date"
          {...limits}
          value={from}
          onType={(value) => change({ from: value })}
          {...(said && fault !== 'to' && { fault: said })}
        />
        <Field
          label={t('filter.to')}
          type="date"
          {...limits}
          value={to}
          onType={(value) => change({ to: value })}
          {...(said && fault === 'to' && { fault: said })}
        />
        <Field
          label={t('filter.number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={number}
          onType={(value) => change({ number: value })}
          hint={t(revealed ? 'filter.numberHint' : 'filter.hiddenHint')}
        />
      </div>
      <button type="button" className="lnk justify-self-start" disabled={step === 'loading'} onClick={() => void loadUsage(!revealed)}>
        {t(revealed ? 'hide' : 'reveal')}
      </button>
    </section>
  )
}
