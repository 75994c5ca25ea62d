/** What of the ledger is looked at: days, direction, kind, package, words. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { LedgerSummary } from '../../../contract/main/ledger.schema.ts'
import { LEDGER_SEARCH_MAX } from '../../../contract/rules/ledger.ts'
import { $filter, FIRST_FILTER, type Filter, hasDayFault, isNarrowed, SPANS } from '../../stores/ledger/filter.ts'
import { changeFilter, clearFilter } from '../../stores/ledger/list.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { t as a } from '../account/texts.ts'
import { t } from './texts.ts'

const DIRECTIONS: readonly Filter['direction'][] = ['', 'in', 'out']

export function Filters({ summary }: { summary: LedgerSummary | undefined }): ReactNode {
  const filter = useStore($filter)
  const fault = hasDayFault(filter) ? { fault: t('filter.dayFault') } : {}
  return (
    <search className="grid gap-3 *:min-w-0" aria-label={t('filter.title')}>
      <Chips
        label={t('filter.span')}
        name="span"
        values={SPANS}
        chosen={filter.span}
        words={(span) => t(`filter.spans.${span}`)}
        choose={(span) => changeFilter({ span })}
      />
      {filter.span === 'own' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field type="date" label={t('filter.from')} value={filter.from} onType={(from) => changeFilter({ from })} {...fault} />
          <Field type="date" label={t('filter.to')} value={filter.to} onType={(to) => changeFilter({ to })} />
        </div>
      )}
      <Chips
        label={t('filter.direction')}
        name="direction"
        values={DIRECTIONS}
        chosen={filter.direction}
        words={(direction) => t(`filter.directions.${direction || 'any'}`)}
        choose={(direction) => changeFilter({ direction })}
      />
      <div className="grid gap-3 md:grid-cols-3">
        <Select
          label={t('filter.kind')}
          value={filter.kind}
          none={t('filter.anyKind')}
          choices={(summary?.kinds ?? []).map((kind) => ({ value: kind, text: a(`ledger.kind.${kind}`) }))}
          onChoose={(kind) => changeFilter({ kind })}
        />
        <Select
          label={t('filter.package')}
          value={filter.package_code}
          none={t('filter.anyPackage')}
          choices={(summary?.packages ?? []).map(({ code, name }) => ({ value: code, text: name }))}
          onChoose={(package_code) => changeFilter({ package_code })}
        />
        <Field
          type="search"
          label={t('filter.search')}
          value={filter.search}
          maxLength={LEDGER_SEARCH_MAX}
          placeholder={t('filter.searchHint')}
          onType={(search) => changeFilter({ search })}
        />
      </div>
      {(isNarrowed(filter) || filter.span !== FIRST_FILTER.span) && (
        <button type="button" className="lnk justify-self-start" onClick={clearFilter}>
          {t('filter.clear')}
        </button>
      )}
    </search>
  )
}

type ChipsProps<Value extends string> = {
  label: string
  name: string
  values: readonly Value[]
  chosen: Value
  words: (value: Value) => string
  choose: (value: Value) => void
}

function Chips<Value extends string>({ label, name, values, chosen, words, choose }: ChipsProps<Value>): ReactNode {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="rail ledger-chips">
        {values.map((value) => (
          <label key={value} className="chip">
            <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
            {words(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
