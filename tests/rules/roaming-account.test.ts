/** A line abroad as pure decisions: alerts, charges, lost days, clocks, and the list before leaving. Spec ROA-24. */
import { describe, expect, test } from 'vitest'
import { parseZoned, zonedDateTime } from '../../src/contract/format/zone.ts'
import { roamingChecks } from '../../src/contract/rules/roaming-checklist.ts'
import { countFailedDays, failureAmount } from '../../src/contract/rules/roaming-failure.ts'
import { chargeableMb, passedAlert } from '../../src/contract/rules/roaming-trip.ts'

describe('alerts of data', () => {
  test('come when a use passes 75 or 90 per cent, only the highest of several', () => {
    expect(passedAlert(1_000, 1_000, 251)).toBeUndefined()
    expect(passedAlert(1_000, 251, 250)).toBe(75)
    expect(passedAlert(1_000, 250, 101)).toBeUndefined()
    expect(passedAlert(1_000, 101, 100)).toBe(90)
    expect(passedAlert(1_000, 1_000, 0)).toBe(90)
    expect(passedAlert(1_000, 100, 0)).toBeUndefined()
  })
})

describe('charges outside packages', () => {
  test('stay below the cap and the money of the line, in whole MB', () => {
    expect(chargeableMb(10, 5_000, 500_000, 100_000)).toBe(10)
    expect(chargeableMb(10, 5_000, 24_999, 100_000)).toBe(4)
    expect(chargeableMb(10, 5_000, 500_000, 4_999)).toBe(0)
    expect(chargeableMb(10, 0, 0, 0)).toBe(10)
  })
})

describe('lost days', () => {
  const at = (time: string) => Date.parse(`2026-12-${time}+07:00`)
  const span = (from: string, until: string) => ({ from: at(from), until: at(until) })
  const stay = { country: 'jp', carrier: 'SoftBank', ...span('01T08:00', '05T20:00') }
  const run = span('01T10:00', '08T10:00')
  const failure = (from: string, until: string, carrier = '') => ({
    ...{ country: 'jp', carrier },
    ...span(from, until),
  })

  test('are days of Vietnam with four hours without network', () => {
    expect(countFailedDays(run, [stay], [failure('02T08:00', '02T11:59')])).toBe(0)
    expect(countFailedDays(run, [stay], [failure('02T08:00', '02T12:00')])).toBe(1)
    expect(countFailedDays(run, [stay], [failure('02T20:00', '03T04:00')])).toBe(2)
  })

  test('count each hour once, and only where the line and its package were', () => {
    const twice = [failure('02T08:00', '02T11:00'), failure('02T09:00', '02T11:30', 'SoftBank')]
    expect(countFailedDays(run, [stay], twice)).toBe(0)
    expect(countFailedDays(run, [stay], [failure('01T00:00', '01T13:59')])).toBe(0)
    expect(countFailedDays(run, [stay], [failure('06T00:00', '07T00:00')])).toBe(0)
    expect(countFailedDays(run, [stay], [failure('02T00:00', '03T00:00', 'KDDI')])).toBe(0)
  })

  test('return at most the whole price', () => {
    expect(failureAmount(180_000, 7, 3)).toBe(77_142)
    expect(failureAmount(180_000, 7, 8)).toBe(180_000)
  })
})

describe('two clocks', () => {
  test('show and read a moment in the zone of a country, also when its clocks change', () => {
    expect(zonedDateTime('2026-12-01T03:00:00Z', 'Asia/Tokyo', 'vi')).toBe('12:00 01/12/2026')
    expect(zonedDateTime('2026-12-01T03:00:00Z', 'America/New_York', 'en')).toBe('22:00 on 30 Nov 2026')
    for (const typed of ['2026-03-29T00:30', '2026-03-29T03:30', '2026-10-25T00:30', '2026-10-25T04:30']) {
      const at = parseZoned(typed, 'Europe/Paris')
      const [day = '', time = ''] = typed.split('T')
      expect(zonedDateTime(at ?? 0, 'Europe/Paris', 'vi')).toBe(
        `${time} ${day.split('-').reverse().join('/')}`,
      )
    }
    expect(parseZoned('', 'Asia/Tokyo')).toBeUndefined()
    expect(parseZoned('2026-02-30T99:00', 'Asia/Tokyo')).toBeUndefined()
  })
})

describe('the list before leaving', () => {
  const ready: Parameters<typeof roamingChecks>[0] = {
    ...{ schedule: null, packages: [], data_open: false, available: 0, cap: 500_000, price_mb: 5_000 },
    line_status: 'active',
    roaming: 'on',
  }
  const states = (status: Parameters<typeof roamingChecks>[0]) =>
    Object.fromEntries(roamingChecks(status).map(({ check, state }) => [check, state]))

  test('ticks what the operator knows', () => {
    expect(states(ready)).toEqual({
      ...{ line: 'done', roaming: 'done', package: 'todo', block: 'done', balance: 'done' },
    })
  })

  test('asks for money only where data without a package may be charged', () => {
    expect(states({ ...ready, data_open: true })).toMatchObject({ block: 'choice', balance: 'todo' })
    expect(states({ ...ready, data_open: true, available: 5_000 })).toMatchObject({ balance: 'done' })
  })

  test('takes a scheduled start for roaming that is on', () => {
    const schedule = { on_at: '2026-12-01T03:00:00Z', off_at: null, place: null, waits_return: false }
    expect(states({ ...ready, roaming: 'off' })).toMatchObject({ roaming: 'todo' })
    expect(states({ ...ready, roaming: 'off', schedule })).toMatchObject({ roaming: 'done' })
    expect(states({ ...ready, roaming: 'barred', schedule })).toMatchObject({ roaming: 'todo' })
  })
})
