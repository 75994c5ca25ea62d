/** Country, and when roaming turns on and off, by either clock. Spec ROA-25. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { RoamingPlace } from '../../../contract/main/roaming.schema.ts'
import { byName } from '../../../contract/rules/roaming-country.ts'
import type { TripCountry } from '../../../contract/rules/trip-catalogue.ts'
import { setSchedule } from '../../stores/roaming-account/actions.ts'
import { $catalogue, fetchCatalogue } from '../../stores/trip/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { language } from '../texts.ts'
import { roamingText } from './roaming-text.ts'
import { TimeField } from './TimeField.tsx'

type Props = { isOn: boolean; busy: string | false; close: () => void }

export default function ScheduleForm({ isOn, busy, close }: Props): ReactNode {
  const [country, setCountry] = useState('')
  const [onAt, setOnAt] = useState<string>()
  const [offAt, setOffAt] = useState<string>()
  const found = useStore($catalogue)
  useEffect(() => {
    if (found.step !== 'ready') void fetchCatalogue().then((state) => $catalogue.set(state))
  }, [found.step])
  const countries = found.step === 'ready' ? byName(found.catalogue.countries, language) : []
  const place = placeOf(countries.find(({ code }) => code === country))
  const save = async (): Promise<void> => {
    const times = { on_at: onAt ?? null, off_at: offAt ?? null, country }
    if (await setSchedule(times)) close()
  }
  return (
    <div className="grid gap-4">
      <Select
        label={roamingText('schedule.country')}
        value={country}
        onChoose={setCountry}
        none={roamingText('schedule.noCountry')}
        choices={countries.map(({ code, nameVn, nameEn }) => ({
          value: code,
          text: language === 'vi' ? nameVn : nameEn,
        }))}
        hint={roamingText('schedule.countryHint')}
      />
      {!isOn && <TimeField label={roamingText('schedule.on')} place={place} onTime={setOnAt} />}
      <TimeField label={roamingText('schedule.off')} place={place} onTime={setOffAt} />
      <p className="text-sm muted">{roamingText('schedule.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          className="btn btn-primary"
          disabled={!onAt && !offAt}
          reason={roamingText('schedule.missing')}
          busy={busy}
          onClick={() => void save()}
        >
          {roamingText('schedule.save')}
        </Button>
        <button type="button" className="btn btn-ghost" onClick={close}>
          {roamingText('cancel')}
        </button>
      </div>
    </div>
  )
}

function placeOf(country: TripCountry | undefined): RoamingPlace | undefined {
  if (!country) return undefined
  const { code, nameVn, nameEn, slug, zone } = country
  return { code, name: { vi: nameVn, en: nameEn }, slug, zone }
}
