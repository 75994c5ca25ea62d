/** Empty result: which filter excludes everything, and the nearest matches. Spec ROA-4. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { RoamingPackage } from '../../../contract/roaming/package.schema.ts'
import type { NothingFits } from '../../../contract/rules/roaming-list.ts'
import { openPackage } from '../../stores/roaming/detail.ts'
import { $filter, clearFilter, countryOf } from '../../stores/roaming/list.ts'
import { language, money, texts } from '../texts.ts'
import { drawingOf } from './art.ts'
import { namesOf } from './format.ts'

const roamingText = await texts('roaming')

export function Empty({
  nothing: { blocks, nearest, misses },
}: {
  nothing: NothingFits<RoamingPackage>
}): ReactNode {
  const { countries, cycles } = useStore($filter)
  const known = (ids: readonly number[]) => ids.flatMap((id) => countryOf(id) ?? [])
  const names = namesOf(known(countries))
  const why =
    countries.length === 0
      ? roamingText('empty.none')
      : cycles.length === 0
        ? roamingText('empty.both', { names })
        : reasonText(blocks, names)
  return (
    <section className="sheet rm-state" role="status">
      <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: drawingOf('empty') }} />
      <h2 className="text-lg">{roamingText('empty.title')}</h2>
      <p className="muted">{why}</p>
      {nearest && (
        <p className="num">
          <b>{roamingText('empty.nearest', { name: nearest.packageName[language] })}</b>,{' '}
          {money(nearest.price)}.{' '}
          {misses.length > 0 && roamingText('empty.misses', { names: namesOf(known(misses)) })}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {nearest && (
          <button type="button" className="btn btn-primary" onClick={() => openPackage(nearest.packageId)}>
            {roamingText('empty.look')}
          </button>
        )}
        {cycles.length > 0 && (
          <button type="button" className="btn btn-soft" onClick={() => clearFilter('cycles')}>
            {roamingText('empty.clearCycles')}
          </button>
        )}
        {countries.length > 0 && (
          <button type="button" className="btn btn-soft" onClick={() => clearFilter('countries')}>
            {roamingText('empty.clearCountries')}
          </button>
        )}
      </div>
    </section>
  )
}

function reasonText(blocks: NothingFits<RoamingPackage>['blocks'], names: string): string {
  if (blocks.includes('cycles')) return roamingText('empty.cycles')
  return blocks.includes('countries') ? roamingText('empty.countries', { names }) : roamingText('empty.none')
}
