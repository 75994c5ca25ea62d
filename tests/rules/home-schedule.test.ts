/** Weekly schedules: what is possible, what contradicts, what runs when. Spec HNW-7. */
import { describe, expect, test } from 'vitest'
import { guessType } from '../../src/contract/rules/home-device.ts'
import {
  isPossible,
  isTooClose,
  nextChange,
  nextRun,
  overlaps,
  runsUntil,
  type WeekTimes,
} from '../../src/contract/rules/home-schedule.ts'
import {
  adviseChannel,
  isWlanName,
  isWlanPassword,
  suggestWlanPassword,
  wlanJoinText,
} from '../../src/contract/rules/home-wlan.ts'

const hour = (text: string): number => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1])
const week = (days: number[], from: string, until?: string, endsNextDay = false): WeekTimes => ({
  days,
  from: hour(from),
  until: until === undefined ? null : hour(until),
  endsNextDay,
})
/** A time in Vietnam; 21/11/2026 is a Saturday. */
const vietnam = (text: string): Date => new Date(`2026-11-${text}:00+07:00`)

test.each([
  ['an evening', week([1], '21:00', '22:30'), true],
  ['over midnight', week([1], '21:00', '06:00', true), true],
  ['an end before the start', week([1], '21:00', '06:00'), false],
  ['no time at all', week([1], '21:00', '21:00'), false],
  ['more than a day', week([1], '21:00', '22:00', true), false],
  ['no day', week([], '21:00', '22:00'), false],
  ['a day twice', week([1, 1], '21:00', '22:00'), false],
  ['an eighth day', week([8], '21:00', '22:00'), false],
  ['a moment', week([7], '03:00'), true],
] as const)('%s: possible is %s', (_, times, possible) => {
  expect(isPossible(times)).toBe(possible)
})

test.each([
  ['the same hour', week([1], '21:00', '22:00'), week([1], '21:30', '23:00'), true],
  ['one after the other', week([1], '21:00', '22:00'), week([1], '22:00', '23:00'), false],
  ['another day', week([1], '21:00', '22:00'), week([2], '21:00', '22:00'), false],
  ['the night into the next day', week([1], '21:00', '06:00', true), week([2], '05:00', '07:00'), true],
  ['Sunday night into Monday', week([7], '22:00', '06:00', true), week([1], '05:00', '07:00'), true],
])('%s: overlap is %s', (_, one, other, overlap) => {
  expect([overlaps(one, other), overlaps(other, one)]).toEqual([overlap, overlap])
})

test('keeps restarts ten minutes apart, also over the end of the week', () => {
  expect(isTooClose(week([7], '23:55'), week([1], '00:04'))).toBe(true)
  expect(isTooClose(week([7], '23:55'), week([1], '00:05'))).toBe(false)
})

describe('a bedtime on Saturday nights', () => {
  const bedtime = week([6], '21:00', '06:30', true)
  test.each([
    ['21T20:59', undefined, '21T21:00', '21T21:00'],
    ['21T21:00', '22T06:30', '22T06:30', '28T21:00'],
    ['22T06:29', '22T06:30', '22T06:30', '28T21:00'],
    ['22T06:30', undefined, '28T21:00', '28T21:00'],
  ])('at %s runs until %s, changes at %s, starts again at %s', (at, until, change, start) => {
    const now = vietnam(at)
    expect(runsUntil(bedtime, now)).toEqual(until === undefined ? undefined : vietnam(until))
    expect(nextChange(bedtime, now)).toEqual(vietnam(change))
    expect(nextRun(bedtime, now)).toEqual(vietnam(start))
  })
})

test('advises a channel only if it is much less busy', () => {
  const busy = [
    { channel: 1, share: 0.4 },
    { channel: 6, share: 0.5 },
    { channel: 11, share: 0.25 },
  ]
  expect(adviseChannel(6, busy)).toBe(11)
  expect(adviseChannel(1, busy)).toBeUndefined()
})

test('suggests passwords that it accepts', () => {
  const suggested = suggestWlanPassword((limit) => limit - 1)
  expect(suggested).toBe('99999-99999-99999')
  expect(isWlanPassword(suggested)).toBe(true)
})

test.each(['short-pass1', 'mật-khẩu-dài-lắm', 'with a space in it', 'x'.repeat(64)])(
  'refuses the password %s',
  (text) => {
    expect(isWlanPassword(text)).toBe(false)
  },
)

test('measures names of networks in bytes', () => {
  expect([isWlanName('Nhà Long'), isWlanName('Ngôi nhà ấm cúng của chúng mình'), isWlanName(' a')]).toEqual([
    true,
    false,
    false,
  ])
})

test('writes the code that joins a network with its signs escaped', () => {
  expect(wlanJoinText('Nhà; "A"', 'a:b\\c')).toBe('WIFI:T:WPA;S:Nhà\\; \\"A\\";P:a\\:b\\\\c;;')
})

test.each([
  ['iPad', 'Apple', 'tablet'],
  ['iPhone-cua-Long', 'Apple', 'phone'],
  ['Ring-Doorbell', 'Ring', 'doorbell'],
  ['', 'Brother', 'printer'],
  ['', '', 'other'],
])('guesses that %s of %s is a %s', (hostName, maker, type) => {
  expect(guessType({ hostName, maker })).toBe(type)
})
