/** Filters of the ledger: days, direction, kind, package, words. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { LedgerSummary } from '../../../contract/main/ledger.schema.ts'
import { LEDGER_SEARCH_MAX } from '../../../contract/rules/ledger.ts'
import {
  $filter,
  FIRST_FILTER,
  type Filter,
  hasDayError,
  isNarrowed,
  SPANS,
} from '../../stores/statement/filter.ts'
import { changeFilter, clearFilter } from '../../stores/statement/list.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { texts } from '../texts.ts'

const accountText = await texts('account')
const ledgerText = await texts('ledger')

/** For a span of one's own only. */
const DateField = lazy(() => import('../DateField.tsx').then((part) => ({ default: part.DateField })))

const DIRECTIONS: readonly Filter['direction'][] = ['', 'in', 'out']

export function Filters({ summary }: { summary: LedgerSummary | undefined }): ReactNode {
  const filter = useStore($filter)
  const fault = hasDayError(filter) ? { fault: ledgerText('filter.dayFault') } : {}
  return (
    <search className="grid gap-3 *:min-w-0" aria-label={ledgerText('filter.title')}>
      <Chips
        label={ledgerText('filter.span')}
        name="span"
        values={SPANS}
        chosen={filter.span}
        words={(span) => ledgerText(`filter.spans.${span}`)}
        choose={(span) => changeFilter({ span })}
      />
      {filter.span === 'own' && (
        <Suspense>
          <div className="grid gap-3 sm:grid-cols-2">
            <DateField
              label={ledgerText('filter.from')}
              value={filter.from}
              onType={(from) => changeFilter({ from })}
              {...fault}
            />
            <DateField
              label={ledgerText('filter.to')}
              value={filter.to}
              onType={(to) => changeFilter({ to })}
            />
          </div>
        </Suspense>
      )}
      <Chips
        label={ledgerText('filter.direction')}
        name="direction"
        values={DIRECTIONS}
        chosen={filter.direction}
        words={(direction) => ledgerText(`filter.directions.${direction || 'any'}`)}
        choose={(direction) => changeFilter({ direction })}
      />
      <div className="grid gap-3 md:grid-cols-3">
        <Select
          label={ledgerText('filter.kind')}
          value={filter.kind}
          none={ledgerText('filter.anyKind')}
          choices={(summary?.kinds ?? []).map((kind) => ({
            value: kind,
            text: accountText(`ledger.kind.${kind}`),
          }))}
          onChoose={(kind) => changeFilter({ kind })}
        />
        <Select
          label={ledgerText('filter.package')}
          value={filter.package_code}
          none={ledgerText('filter.anyPackage')}
          choices={(summary?.packages ?? []).map(({ code, name }) => ({ value: code, text: name }))}
          onChoose={(package_code) => changeFilter({ package_code })}
        />
        <Field
          type="search"
          label={ledgerText('filter.search')}
          value={filter.search}
          maxLength={LEDGER_SEARCH_MAX}
          placeholder={ledgerText('filter.searchHint')}
          onType={(search) => changeFilter({ search })}
        />
      </div>
      {(isNarrowed(filter) || filter.span !== FIRST_FILTER.span) && (
        <button type="button" className="lnk justify-self-start" onClick={clearFilter}>
          {ledgerText('filter.clear')}
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

function Chips<Value extends string>({
  label,
  name,
  values,
  chosen,
  words,
  choose,
}: ChipsProps<Value>): ReactNode {
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
