/**
 * Finds a country: alphabetical, searchable by either name, code, city or airport. Spec ROA-5.
 */
import search from 'icon:search'
import { type ReactNode, useState } from 'react'
import { COUNTRY_SEARCH_MAX } from '../../../contract/rules/roaming.ts'
import { byLetter, findCountries, type PickedCountry } from '../../../contract/rules/roaming-country.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language, texts } from '../texts.ts'

const roamingSheetsText = await texts('roamingSheets')

type Props<C extends PickedCountry> = {
  countries: readonly C[]
  /** Between the search and the countries. `isSearching`: a text is typed. */
  above: (isSearching: boolean) => ReactNode
  /** One country. */
  children: (country: C) => ReactNode
}

export function CountryFinder<C extends PickedCountry>({ countries, above, children }: Props<C>): ReactNode {
  const [typed, type] = useState('')
  const isSearching = typed.trim() !== ''
  const found = findCountries(countries, typed, language)
  const groups = isSearching ? [{ letter: '', countries: found }] : byLetter(countries, language)
  return (
    <>
      <label className="input input-lg rm-stick">
        <Icon body={search} />
        <input
          type="search"
          data-first
          maxLength={COUNTRY_SEARCH_MAX}
          aria-label={roamingSheetsText('picker.search')}
          placeholder={roamingSheetsText('picker.search')}
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value.slice(0, COUNTRY_SEARCH_MAX))}
        />
      </label>
      <p className="sr-only" role="status">
        {isSearching && roamingSheetsText('picker.found', { count: found.length })}
      </p>
      {above(isSearching)}
      {found.length === 0 ? (
        <p>
          <b>{roamingSheetsText('picker.none')}.</b>{' '}
          <span className="muted">{roamingSheetsText('picker.noneText')}</span>
        </p>
      ) : (
        groups.map(({ letter, countries: members }) => (
          <fieldset key={letter} className="rm-letter">
            {letter ? (
              <legend>{letter}</legend>
            ) : (
              <legend className="sr-only">
                {roamingSheetsText('picker.found', { count: members.length })}
              </legend>
            )}
            {members.map(children)}
          </fieldset>
        ))
      )}
    </>
  )
}
