/**
 * Choice of countries: alphabetical, searchable by either name, code, city or airport; several may be chosen.
 * Spec ROA-5.
 */
import search from 'icon:search'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Country } from '../../../contract/roaming/package.schema.ts'
import { COUNTRY_SEARCH_MAX } from '../../../contract/rules/roaming.ts'
import { byLetter, findCountries } from '../../../contract/rules/roaming-country.ts'
import { back } from '../../stores/roaming/journey.ts'
import { $countries, $filter, setCountries } from '../../stores/roaming/list.ts'
import { $picked, $similarCountries, openPicker, pick, unpickAll } from '../../stores/roaming/picker.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { Modal } from '../Modal.tsx'
import { language, texts } from '../texts.ts'
import { Flag } from './Flag.tsx'
import { nameOf } from './format.ts'

const roamingSheetsText = await texts('roamingSheets')

export default function CountrySheet(): ReactNode {
  const countries = useStore($countries)
  const [recent] = useState(() => openPicker($filter.get().countries))
  const picked = useStore($picked)
  const [typed, type] = useState('')
  const found = findCountries(countries, typed, language)
  const groups = typed.trim() === '' ? byLetter(countries, language) : [{ letter: '', countries: found }]
  return (
    <Modal
      title={roamingSheetsText('picker.title')}
      onClose={back}
      foot={
        <>
          <button type="button" className="btn btn-lg" disabled={picked.length === 0} onClick={unpickAll}>
            {roamingSheetsText('picker.clear')}
          </button>
          <button type="button" className="btn btn-primary btn-lg" onClick={() => setCountries(picked)}>
            {picked.length > 0
              ? roamingSheetsText('picker.confirmCount', { count: picked.length })
              : roamingSheetsText('picker.confirm')}
          </button>
        </>
      }
    >
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
        {typed.trim() !== '' && roamingSheetsText('picker.found', { count: found.length })}
      </p>
      <LookAlikes />
      {typed.trim() === '' && recent.length > 0 && (
        <section aria-label={roamingSheetsText('picker.recent')}>
          <h3 className="text-sm font-bold">{roamingSheetsText('picker.recent')}</h3>
          <div className="mt-1 flex flex-wrap gap-2">
            {recent.map((country) => (
              <button
                key={country.id}
                type="button"
                className="chip"
                aria-pressed={picked.includes(country.id)}
                onClick={() => pick(country.id)}
              >
                <Flag country={country} />
                {nameOf(country)}
              </button>
            ))}
          </div>
        </section>
      )}
      {picked.length > 1 && <p className="text-sm muted">{roamingSheetsText('picker.many')}</p>}
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
            {members.map((country) => (
              <Choice key={country.id} country={country} picked={picked.includes(country.id)} />
            ))}
          </fieldset>
        ))
      )}
    </Modal>
  )
}

function Choice({ country, picked }: { country: Country; picked: boolean }): ReactNode {
  return (
    <label className="rm-choice">
      <input type="checkbox" checked={picked} onChange={() => pick(country.id)} />
      <Flag country={country} />
      <span>{nameOf(country)}</span>
    </label>
  )
}

/** Áo and Úc are easily confused: a hint appears as soon as one of them is chosen. */
function LookAlikes(): ReactNode {
  const twins = useStore($similarCountries)
  if (twins.length === 0) return null
  return (
    <Note kind="warn">
      {twins.map(([country, twin]) => (
        <p key={`${country.id}-${twin.id}`} role="status">
          {roamingSheetsText('picker.lookAlike', {
            name: nameOf(country),
            other: otherName(country),
            twin: nameOf(twin),
            twinOther: otherName(twin),
          })}
        </p>
      ))}
    </Note>
  )
}

function otherName({ nameVn, nameEn }: Country): string {
  return language === 'vi' ? nameEn : nameVn
}
