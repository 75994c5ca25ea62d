/** Choice of countries; several may be chosen. Spec ROA-5. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Country } from '../../../contract/roaming/package.schema.ts'
import { back } from '../../stores/roaming/journey.ts'
import { $countries, $filter, setCountries } from '../../stores/roaming/list.ts'
import { $picked, $similarCountries, openPicker, pick, unpickAll } from '../../stores/roaming/picker.ts'
import { Note } from '../../ui/Note.tsx'
import { Modal } from '../Modal.tsx'
import { language, texts } from '../texts.ts'
import { CountryFinder } from './CountryFinder.tsx'
import { Flag } from './Flag.tsx'
import { nameOf } from './format.ts'

const roamingSheetsText = await texts('roamingSheets')

export default function CountrySheet(): ReactNode {
  const countries = useStore($countries)
  const [recent] = useState(() => openPicker($filter.get().countries))
  const picked = useStore($picked)
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
      <CountryFinder
        countries={countries}
        above={(isSearching) => (
          <>
            <LookAlikes />
            {!isSearching && recent.length > 0 && (
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
          </>
        )}
      >
        {(country) => <Choice key={country.id} country={country} picked={picked.includes(country.id)} />}
      </CountryFinder>
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
