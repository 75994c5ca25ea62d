import { expect, test } from 'vitest'
import {
  daysUntil,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatWeekday,
  monthText,
} from '../../src/contract/format/date.ts'
import { formatDuration } from '../../src/contract/format/duration.ts'
import { parseDay } from '../../src/contract/format/typed-day.ts'
import { dataParts, formatData, formatSpeed } from '../../src/contract/format/volume.ts'
import { environmentOf, targetIn } from '../../src/contract/rules/environment.ts'
import { languageOf, localPath, plainPath, storedLanguage } from '../../src/contract/rules/language.ts'
import {
  APP_BANNER_SCROLL,
  AVATAR_COLOURS,
  avatarColour,
  HEADER_SCROLL,
  isQuiet,
  LOADING_RESET,
  REQUEST_TIMEOUT,
  TO_TOP_SCROLL,
} from '../../src/contract/rules/shell.ts'
import { TIERS, tierName } from '../../src/contract/rules/tier.ts'

test('formats dates in the time zone of Vietnam', () => {
  expect(formatDate('2026-11-20T18:00:00Z', 'vi')).toBe('21/11/2026')
  expect(formatDate('2026-12-05T18:00:00Z', 'en')).toBe('6 Dec 2026')
  expect(formatDate('2026-09-20T18:00:00Z', 'en')).toBe('21 Sep 2026')
  expect(formatDateTime('2026-11-21T03:05:00Z', 'vi')).toBe('10:05 21/11/2026')
  expect(formatDateTime('2026-11-21T03:05:00Z', 'en')).toBe('10:05 on 21 Nov 2026')
  expect([monthText('2026-09', 'vi'), monthText('2026-09', 'en')]).toEqual(['09/2026', 'Sep 2026'])
  expect(formatWeekday('2026-11-21T03:00:00Z', 'en')).toBe('Sat')
})
test('writes the length of a call in words, unlike a time of day', () => {
  expect([0, 30, 65, 1_170, 4_205, 3_600].map((seconds) => formatDuration(seconds, 'vi'))).toEqual([
    '0 giây',
    '30 giây',
    '1 phút 5 giây',
    '19 phút 30 giây',
    '1 giờ 10 phút 5 giây',
    '1 giờ',
  ])
  expect(formatDuration(1_170, 'en')).toBe('19 min 30 s')
})
test('counts days until a date by Vietnamese calendar days', () => {
  const now = Date.parse('2026-11-20T16:59:00Z') // 23:59 in Vietnam
  expect([
    daysUntil('2026-11-20T17:00:00Z', now),
    daysUntil('2026-11-20T16:59:30Z', now),
    daysUntil('2020-01-01T00:00:00Z', now),
  ]).toEqual([1, 0, 0])
})
test('formats a countdown as 4:42 and never below zero', () =>
  expect([formatCountdown(282), formatCountdown(59.2), formatCountdown(-1)]).toEqual([
    '4:42',
    '1:00',
    '0:00',
  ]))
test('shows data below 1 GB in MB, above in GB', () => {
  expect([formatData(512, 'vi'), formatData(39526, 'vi'), formatData(39526, 'en')]).toEqual([
    '512\u00a0MB',
    '38,6\u00a0GB',
    '38.6\u00a0GB',
  ])
  expect(dataParts(61440, 'vi')).toEqual({ value: '60', unit: 'GB' })
  expect([formatSpeed(256, 'vi'), formatSpeed(2048, 'vi'), formatSpeed(5120, 'en')]).toEqual([
    '256\u00a0kbps',
    '2\u00a0Mbps',
    '5\u00a0Mbps',
  ])
})
test('puts English under /en with the same slugs', () => {
  expect(['/', '/tai-khoan', '/en', '/en/tai-khoan'].map((path) => localPath(path, 'en'))).toEqual([
    '/en',
    '/en/tai-khoan',
    '/en',
    '/en/tai-khoan',
  ])
  expect(['/en', '/en/dich-vu', '/english'].map(plainPath)).toEqual(['/', '/dich-vu', '/english'])
  expect(['vi', 'en-US', 'en', null, 'fr'].map((value) => languageOf(value))).toEqual([
    'vi',
    'en',
    'en',
    'vi',
    'vi',
  ])
  expect(storedLanguage).toEqual({ vi: 'vi', en: 'en-US' })
})
test('parses flags 1, 2, 3 and names into one environment', () =>
  expect(['1', '2', '3', 'beta', 'x'].map(environmentOf)).toEqual([
    'other',
    'beta',
    'production',
    'beta',
    undefined,
  ]))
test('resolves a link by environment or uses one for all', () => {
  const target = { production: 'https://a.example/', beta: 'https://b.example/', other: '' }
  expect([
    targetIn(target, 'production'),
    targetIn(target, 'beta'),
    targetIn(target, 'other'),
    targetIn('https://c.example/', 'beta'),
  ]).toEqual(['https://a.example/', 'https://b.example/', '', 'https://c.example/'])
})
test('keeps shell thresholds: 50, 300, 500 px; 30 s; four colours', () => {
  expect([
    HEADER_SCROLL,
    TO_TOP_SCROLL,
    APP_BANNER_SCROLL,
    REQUEST_TIMEOUT,
    LOADING_RESET,
    AVATAR_COLOURS,
  ]).toEqual([50, 300, 500, 30000, 30000, 4])
  expect(['84912000001', '84912000004', '84912000007'].map(avatarColour)).toEqual([1, 0, 3])
})
test('names five tiers in both languages', () => {
  const ids = Object.keys(TIERS).map(Number)
  expect(ids.map((id) => tierName(id, 'vi'))).toEqual(['Thân thiết', 'Bạc', 'Vàng', 'Titan', 'Kim cương'])
  expect(ids.map((id) => tierName(id, 'en'))).toEqual(['Loyalty', 'Silver', 'Gold', 'Titan', 'Diamond'])
  expect(tierName(6, 'vi')).toBeUndefined()
})

test.each([
  ['05/11/2026', '2026-11-05'],
  ['5/1/2026', '2026-01-05'],
  ['05-11-2026', '2026-11-05'],
  ['05112026', '2026-11-05'],
  ['31/02/2026', undefined],
  ['2026-11-05', undefined],
  ['11/2026', undefined],
  ['', undefined],
])('reads the typed day %j', (typed, day) => expect(parseDay(typed)).toBe(day))

test('offers the app neither on account pages nor in a payment', () => {
  for (const path of ['/tai-khoan', '/tai-khoan/so-cuoc', '/vinaphone-plus/tang-diem', '/thanh-toan'])
    expect(isQuiet(path), path).toBe(true)
  for (const path of ['/', '/vinaphone-plus', '/tinh-nang/hoi-dap']) expect(isQuiet(path), path).toBe(false)
})
