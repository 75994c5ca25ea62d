/**
 * The field that opens the country picker, popular countries, and the filter with its number of results. Spec
 * ROA-4, Spec ROA-5.
 */
import search from 'icon:search'
import sliders from 'icon:sliders-horizontal'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Country } from '../../../contract/roaming/package.schema.ts'
import { move } from '../../stores/roaming/journey.ts'
import { $countries, $filter, $fitting, $info, toggleCountry } from '../../stores/roaming/list.ts'
import { Icon } from '../../ui/Icon.tsx'
import { texts } from '../texts.ts'
import { Flag } from './Flag.tsx'
import { nameOf, namesOf } from './format.ts'
import { warm } from './parts.tsx'

const roamingText = await texts('roaming')

export function Tools(): ReactNode {
  const info = useStore($info)
  const countries = useStore($countries)
  const { countries: chosen, cycles, order } = useStore($filter)
  const fitting = useStore($fitting)
  const picked = chosen.flatMap((id) => countries.find((country) => country.id === id) ?? [])
  const hot = info?.listFavariteCountry ?? []
  const tags = [...hot, ...picked.filter(({ id }) => !hot.some((one) => one.id === id))]
  const narrowed = cycles.length + (order ? 1 : 0)
  return (
    <div className="grid gap-3">
      <button
        type="button"
        className="input input-lg rm-field"
        aria-haspopup="dialog"
        aria-label={picked.length > 0 ? roamingText('searchChosen', { names: namesOf(picked) }) : undefined}
        onPointerOver={() => warm('countries')}
        onFocus={() => warm('countries')}
        onClick={() => move('pickCountries', { step: 'countries' })}
      >
        <Icon body={search} />
        <span className={picked.length > 0 ? 'font-semibold' : 'muted'}>
          {picked.length > 0 ? namesOf(picked) : roamingText('search', { count: countries.length })}
        </span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around places. */}
      <div className="rail" role="group" aria-label={roamingText('hot')}>
        {tags.map((country: Country) => (
          <button
            key={country.id}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(country.id)}
            onClick={() => toggleCountry(country.id)}
          >
            <Flag country={country} />
            {nameOf(country)}
          </button>
        ))}
      </div>
      <div className="rm-count">
        <p role="status">
          <b className="num">{roamingText('count', { count: fitting.length })}</b>{' '}
          <span className="muted">
            {picked.length > 0 ? roamingText('countAt', { names: namesOf(picked) }) : roamingText('countAll')}
          </span>
        </p>
        <button
          type="button"
          className="lnk"
          aria-haspopup="dialog"
          onPointerOver={() => warm('filter')}
          onFocus={() => warm('filter')}
          onClick={() => move('openFilter', { step: 'filter' })}
        >
          <Icon body={sliders} />
          {roamingText('filter')}
          {narrowed > 0 && <span className="tag num">{narrowed}</span>}
        </button>
      </div>
    </div>
  )
}
