/** Nothing fits: which filter is in the way, and what comes nearest. Feature K6. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { RoamingPackage } from '../../../contract/roaming/package.schema.ts'
import type { NothingFits } from '../../../contract/rules/roaming-list.ts'
import { look } from '../../stores/roaming/detail.ts'
import { $filter, clearFilter, countryOf } from '../../stores/roaming/list.ts'
import { money } from '../words.ts'
import { drawingOf } from './art.ts'
import { language, namesOf, t } from './texts.ts'

export function Empty({ nothing: { blocks, nearest, misses } }: { nothing: NothingFits<RoamingPackage> }): ReactNode {
  const { countries, cycles } = useStore($filter)
  const known = (ids: readonly number[]) => ids.flatMap((id) => countryOf(id) ?? [])
  const names = namesOf(known(countries))
  const why = countries.length === 0 ? t('empty.none') : cycles.length === 0 ? t('empty.both', { names }) : whyWords(blocks, names)
  return (
    <section className="sheet rm-state" role="status">
      <div className="w-52" dangerouslySetInnerHTML={{ __html: drawingOf('empty') }} />
      <h2 className="text-lg">{t('empty.title')}</h2>
      <p className="muted">{why}</p>
      {nearest && (
        <p className="num">
          <b>{t('empty.nearest', { name: nearest.packageName[language] })}</b>, {money(nearest.price)}.{' '}
          {misses.length > 0 && t('empty.misses', { names: namesOf(known(misses)) })}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {nearest && (
          <button type="button" className="btn btn-primary" onClick={() => look(nearest.packageId)}>
            {t('empty.look')}
          </button>
        )}
        {cycles.length > 0 && (
          <button type="button" className="btn btn-soft" onClick={() => clearFilter('cycles')}>
            {t('empty.clearCycles')}
          </button>
        )}
        {countries.length > 0 && (
          <button type="button" className="btn btn-soft" onClick={() => clearFilter('countries')}>
            {t('empty.clearCountries')}
          </button>
        )}
      </div>
    </section>
  )
}

function whyWords(blocks: NothingFits<RoamingPackage>['blocks'], names: string): string {
  if (blocks.includes('cycles')) return t('empty.cycles')
  return blocks.includes('countries') ? t('empty.countries', { names }) : t('empty.none')
}
