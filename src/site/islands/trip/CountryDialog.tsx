/** Choice of one country, popular ones first; it closes with the choice. Spec ROA-5. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { countryName } from '../../../contract/rules/roaming-country.ts'
import type { TripCountry } from '../../../contract/rules/trip-catalogue.ts'
import { $catalogue } from '../../stores/trip/catalogue.ts'
import { Modal } from '../Modal.tsx'
import { CountryFinder } from '../roaming/CountryFinder.tsx'
import { Flag } from '../roaming/Flag.tsx'
import { language, texts } from '../texts.ts'

const roamingSheetsText = await texts('roamingSheets')

type Props = { chosen: string; onChoose: (code: string) => void; onClose: () => void }

export default function CountryDialog({ chosen, onChoose, onClose }: Props): ReactNode {
  const state = useStore($catalogue)
  const countries = state.step === 'ready' ? state.catalogue.countries : []
  const hot = countries
    .filter((country) => country.hot !== undefined)
    .toSorted((one, other) => (one.hot ?? 0) - (other.hot ?? 0))
  const choose = ({ code }: TripCountry) => ({
    'aria-pressed': code === chosen,
    onClick: () => {
      onChoose(code)
      onClose()
    },
  })
  const other = (country: TripCountry) => countryName(country, language === 'vi' ? 'en' : 'vi')
  return (
    <Modal title={roamingSheetsText('picker.title')} onClose={onClose}>
      <CountryFinder
        countries={countries}
        above={(isSearching) =>
          !isSearching && (
            <div className="flex flex-wrap gap-2">
              {hot.map((country) => (
                <button key={country.id} type="button" className="chip" {...choose(country)}>
                  <Flag country={country} />
                  {countryName(country, language)}
                </button>
              ))}
            </div>
          )
        }
      >
        {(country) => (
          <button key={country.id} type="button" className="rm-choice text-start" {...choose(country)}>
            <Flag country={country} />
            <span>
              {countryName(country, language)}
              {/* Áo and Úc are easily confused: the other language sets them apart. */}
              {country.alike && country.nameVn !== country.nameEn && (
                <small className="ms-2 muted">{other(country)}</small>
              )}
            </span>
          </button>
        )}
      </CountryFinder>
    </Modal>
  )
}
