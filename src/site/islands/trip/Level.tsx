/** How much data a day is wanted, and for a signed-in line how much was used at home. Spec ROA-20. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatData } from '../../../contract/format/volume.ts'
import { LEVEL_MB, TRIP_LEVELS, type TripLevel } from '../../../contract/rules/trip-level.ts'
import { $session } from '../../stores/session.ts'
import { $draft, chooseLevel } from '../../stores/trip/draft.ts'
import { language } from '../texts.ts'
import { HomeUse } from './HomeUse.tsx'
import { tripText } from './trip-text.ts'

export function levelData(level: TripLevel): string {
  return formatData(LEVEL_MB[level], language)
}

export function Level(): ReactNode {
  const { level } = useStore($draft, { keys: ['level'] })
  const session = useStore($session)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{tripText('level.legend')}</legend>
      <div className="flex flex-wrap gap-2">
        {[undefined, ...TRIP_LEVELS].map((one) => (
          <label key={one ?? 'any'} className="chip">
            <input type="radio" name="trip-level" checked={level === one} onChange={() => chooseLevel(one)} />
            {tripText(`level.${one ?? 'any'}`)}
          </label>
        ))}
      </div>
      <p className="text-sm muted">
        {level ? tripText(`level.${level}Text`, { data: levelData(level) }) : tripText('level.anyText')}
      </p>
      {session.step === 'in' && <HomeUse />}
    </fieldset>
  )
}
