/** All records of one line: planned without the database, so that any time of day can be tested. */

import { HISTORY_DAYS } from '../../../contract/rules/history.ts'
import { newId } from '../../../operator/platform/ids/id.ts'
import { addDays, DAY } from '../../../operator/platform/time/day.ts'
import type { usageRecord } from '../../../operator/schema.ts'
import { chanceOf } from '../chance.ts'
import { type Call, type Charge, planCalls } from './calls.ts'
import { type Cycle, daysIn, type Hours } from './cycles.ts'
import { dataDays } from './days.ts'
import { openDiary } from './diary.ts'
import { peopleOf } from './people.ts'
import { split } from './split.ts'

export type Row = typeof usageRecord.$inferInsert

/** One line with the maximum number of entries of a list, to test scrolling performance. */
const MANY = { msisdn: '84912000001', entries: 10_000 }
/** The longest incoming call, seconds. */
const LISTEN = 1_200
/** Share of an earlier cycle's messages that was used, per cent. */
const [LEAST, MOST] = [20, 70]

type Life = {
  msisdn: string
  openedAt: Date
  cycles: readonly Cycle[]
  charges: readonly Charge[]
  now: Date
}

/** Oldest first. */
export function planRecords({ msisdn, openedAt, cycles, charges, now }: Life): Row[] {
  const chance = chanceOf(Number(msisdn.slice(-4)))
  const people = peopleOf(chance)
  const diary = openDiary(chance)
  const calls = planCalls(cycles, charges, { chance, diary, people }).map((call) => callRow(msisdn, call))
  const days = daysIn(new Date(Math.max(openedAt.getTime(), addDays(now, -HISTORY_DAYS).getTime())), now)
  const rows = [
    ...calls,
    ...cycles.filter(({ kind }) => kind === 'sms').flatMap(textsOf),
    ...days.flatMap(incoming),
  ]
  rows.push(...data(MANY.msisdn === msisdn ? MANY.entries - countSince(rows) : undefined))
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime())

  function row(at: number, callType: Row['callType'], part: Partial<Row>): Row {
    const when = new Date(at)
    return {
      id: newId(when),
      msisdn,
      at: when,
      bSubs: '',
      callType,
      duration: 0,
      volume: 0,
      cost: 0,
      ...part,
    }
  }

  function textsOf({ serviceId, total, from, until, used: known }: Cycle): Row[] {
    const used = known ?? Math.floor((total * chance(LEAST, MOST)) / 100)
    const hours = daysIn(from, until)
    return split(used, hours.length, chance).flatMap((count, index) =>
      times(count, hours[index]).map((at) => row(at, 'SMS_OUT', { bSubs: people.anyone(), serviceId })),
    )
  }

  function incoming(hours: Hours): Row[] {
    const rung = times(chance(0, 4), hours).flatMap(() => {
      const seconds = chance(5, LISTEN)
      const at = diary.place(hours.from, hours.until, seconds * 1_000)
      return at === undefined ? [] : [row(at, 'CALL_IN', { bSubs: people.anyone(), duration: seconds })]
    })
    const texts = times(chance(0, 3), hours).map((at) =>
      row(at, 'SMS_IN', { bSubs: chance(0, 3) === 0 ? '8888' : people.anyone() }),
    )
    return [...rung, ...texts]
  }

  function times(count: number, hours: Hours | undefined): number[] {
    return hours ? Array.from({ length: count }, () => chance(hours.from, hours.until - 1)) : []
  }

  /** `wanted`: exact number of sessions in all. */
  function data(wanted: number | undefined): Row[] {
    const parts = dataDays(msisdn, cycles, now)
    let rest = wanted ?? 0
    return parts.flatMap(({ used, serviceId, ...hours }, index) => {
      const sessions = wanted === undefined ? chance(3, 9) : Math.round(rest / (parts.length - index))
      rest -= sessions
      return split(used * 1_024, sessions, chance).map((volume) =>
        row(chance(hours.from, hours.until - 1), 'DATA', { volume, duration: chance(40, 2_400), serviceId }),
      )
    })
  }

  /** Of the days of the history, as a list shows them. */
  function countSince(listed: readonly Row[]): number {
    const first = days[0]?.day.getTime() ?? 0
    const since = Math.max(first, (days.at(-1)?.day.getTime() ?? 0) - (HISTORY_DAYS - 1) * DAY)
    return listed.filter(({ at }) => at.getTime() >= since).length
  }
}

export function callRow(msisdn: string, { at, seconds, serviceId, ...call }: Call): Row {
  const when = new Date(at)
  return {
    id: newId(when),
    msisdn,
    callType: 'CALL_OUT',
    duration: seconds,
    volume: 0,
    serviceId: serviceId ?? null,
    ...call,
    at: when,
  }
}
