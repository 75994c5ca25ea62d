/** The demo cards: for each demo person one for every outcome. Spec SBX-7. */

import { type CardZone, formatTd1 } from '../../contract/rules/td1.ts'
import type { CardOutcome } from '../../contract/sandbox.ts'
import { DEMO_PEOPLE, FOUR_LINES_ID } from '../seed/people-data.ts'

/** Which card it is: position of the demo person, and the outcome. */
export type CardId = { person: number; outcome: CardOutcome }

const OTHER_PERSON = { name: 'Lý Thu Hà', birthDate: '07/08/1995', idNumber: '001195008807' }
const CHILD_BIRTH = '15/06/2018'
const LONG_AGO = '01/01/2020'
/** Ages at which a card is renewed; it does not expire after the last. */
const RENEWED_AT = [25, 40, 60]
/** A card that is shown as valid must not expire while the demo data are used. */
const VALID_AFTER = 2028

/** Throws for a position without a person. */
export function cardOf({ person, outcome }: CardId): CardZone {
  const { name, birthDate, idNumber = derivedNumber(person, birthDate) } = personAt(person)
  const own = { name, birthDate, idNumber }
  const printed = {
    ...own,
    ...(outcome === 'other_person' && OTHER_PERSON),
    ...(outcome === 'four_lines' && { idNumber: FOUR_LINES_ID }),
    ...(outcome === 'child' && { birthDate: CHILD_BIRTH }),
  }
  return {
    ...printed,
    sex: sexOf(printed.idNumber),
    expiresOn: outcome === 'expired' ? LONG_AGO : expiryOf(printed.birthDate),
  }
}

/** The lines on the back. Those of a damaged card have a wrong check digit. */
export function zoneOf(id: CardId): string[] {
  const [first, second, third] = formatTd1(cardOf(id))
  if (id.outcome !== 'damaged') return [first, second, third]
  const digit = (Number(second.charAt(6)) + 1) % 10
  return [first, `${second.slice(0, 6)}${digit}${second.slice(7)}`, third]
}

/** Whose face is on a card, and on the portrait that goes with it. */
export function faceOf({ person, outcome }: CardId, isPortrait: boolean): string {
  if (outcome === 'other_person') return 'other'
  return isPortrait && outcome === 'other_face' ? 'stranger' : String(person)
}

function personAt(position: number) {
  const person = DEMO_PEOPLE[position]
  if (!person) throw new Error('There is no such demo person')
  return person
}

/** The fourth digit holds sex and century of birth. */
function sexOf(idNumber: string): 'male' | 'female' {
  return Number(idNumber.charAt(3)) % 2 === 0 ? 'male' : 'female'
}

function derivedNumber(position: number, birthDate: string): string {
  const year = Number(birthDate.slice(6))
  return `001${year < 2000 ? 0 : 2}${String(year).slice(2)}${String(700_000 + position).padStart(6, '0')}`
}

function expiryOf(birthDate: string): string {
  const born = Number(birthDate.slice(6))
  const age = RENEWED_AT.find((one) => born + one > VALID_AFTER)
  return age === undefined ? '' : `${birthDate.slice(0, 6)}${born + age}`
}
