/** Finding a number by digits, pattern and price. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { NUMBER_PATTERNS, type NumberPattern } from '../../../contract/rules/sim-number.ts'
import type { SimOffer } from '../../../contract/rules/sim-page.ts'
import { $search, moreNumbers, searchNumbers, typeSearch } from '../../stores/sim-orders/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { money } from '../texts.ts'
import { NumberRow } from './NumberRow.tsx'
import { simText } from './sim-text.ts'

export function NumberSearch({ offer }: { offer: SimOffer }): ReactNode {
  const { typed, step, numbers, next, problem } = useStore($search)
  return (
    <section className="sheet grid gap-5 p-5 lg:p-7" aria-labelledby="sim-search">
      <h2 id="sim-search" className="text-lg">
        {simText('search.title')}
      </h2>
      <Form className="grid items-start gap-4 *:min-w-0 sm:grid-cols-3" onSend={() => void searchNumbers()}>
        <Field
          label={simText('search.digits')}
          hint={simText('search.hint')}
          inputMode="tel"
          autoComplete="off"
          className="num"
          maxLength={20}
          value={typed.digits}
          onType={(digits) => typeSearch({ digits })}
        />
        <Select
          label={simText('search.pattern')}
          none={simText('search.any')}
          value={typed.pattern}
          onChoose={(pattern) => typeSearch({ pattern: pattern as NumberPattern | '' })}
          choices={NUMBER_PATTERNS.map((value) => ({ value, text: simText(`pattern.${value}`) }))}
        />
        <Select
          label={simText('search.price')}
          none={simText('search.any')}
          value={typed.priceClass}
          onChoose={(priceClass) => typeSearch({ priceClass })}
          choices={offer.classes.map(({ code, name, price }) => ({
            value: code,
            text: `${name}, ${price > 0 ? money(price) : simText('free')}`,
          }))}
        />
        <Button
          type="submit"
          className="btn btn-primary btn-lg sm:justify-self-start"
          busy={step === 'loading' && simText('search.working')}
        >
          {simText('search.go')}
        </Button>
      </Form>
      {problem && <ErrorNotice problem={problem} />}
      {step === 'loading' && numbers.length === 0 && <Skeleton label={simText('loading')} rows={6} />}
      {step === 'ready' && numbers.length === 0 && <p role="status">{simText('search.none')}</p>}
      {numbers.length > 0 && (
        <ul className="grid gap-x-8 *:min-w-0 lg:grid-cols-2" aria-label={simText('search.list')}>
          {numbers.map((number) => (
            <NumberRow key={number.number} number={number} offer={offer} />
          ))}
        </ul>
      )}
      {next && (
        <Button
          className="btn btn-soft justify-self-start"
          busy={step === 'more' && simText('search.working')}
          onClick={() => void moreNumbers()}
        >
          {simText('search.more')}
        </Button>
      )}
    </section>
  )
}
