/** What a demo line wants to use in a day: the same for the same line and day. */
import { addDays, dayStart } from '../../operator/platform/time/day.ts'
import { chanceOf } from '../seed/chance.ts'
import { type People, peopleOf } from '../seed/usage/people.ts'

/** `share`: of what the line wants in that day, per cent. */
export type Want = { at: Date; kind: 'data' | 'call' | 'sms' | 'in'; share: number }

/** Hours of the day at which a line uses its phone; calls are far enough from each other. */
const HOURS = {
  data: [8.9, 14.4, 20.8],
  call: [9.7, 12.6, 18.3],
  sms: [10.4, 19.9],
  in: [16.1],
} as const
/** A day differs from the average by so much, per cent. */
const [LEAST, MOST] = [70, 130]
/** Milliseconds by which a use is earlier or later than usual. */
const EARLY = 20 * 60_000

const chanceFor = (msisdn: string, day: Date) =>
  chanceOf(Number(msisdn.slice(-4)) * 100_003 + Math.floor(day.getTime() / 86_400_000))

/** The wishes in a period, `from` excluded and `until` included, oldest first. */
export function wantsOf(msisdn: string, from: Date, until: Date): Want[] {
  const wants: Want[] = []
  for (let day = dayStart(from); day <= until; day = addDays(day, 1)) {
    const chance = chanceFor(msisdn, day)
    const size = chance(LEAST, MOST)
    for (const kind of ['data', 'call', 'sms', 'in'] as const)
      for (const hour of HOURS[kind]) {
        const at = new Date(day.getTime() + hour * 3_600_000 + chance(-EARLY, EARLY))
        if (at > from && at <= until) wants.push({ at, kind, share: size / HOURS[kind].length })
      }
  }
  return wants.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Whom the line talks to; the same people as in its seeded history. */
export function peopleFor(msisdn: string): People {
  return peopleOf(chanceOf(Number(msisdn.slice(-4))))
}
