/** When a push may come, and where it may be sent. Spec PSH-2, Spec PSH-4. */
import { expect, test } from 'vitest'
import { isPushEndpoint, isQuietHours, pushTime, QUIET_DEFAULT } from '../../src/contract/rules/push.ts'

const at = (time: string): Date => new Date(`2026-11-21T${time}:00+07:00`)
const timeOf = (time: string, quiet = QUIET_DEFAULT): string => pushTime(at(time), quiet).toISOString()

test('waits for the end of quiet hours, which may be tomorrow', () => {
  expect(timeOf('21:59')).toBe(at('21:59').toISOString())
  expect(timeOf('22:00')).toBe('2026-11-22T00:00:00.000Z')
  expect(timeOf('06:59')).toBe(at('07:00').toISOString())
  expect(timeOf('07:00')).toBe(at('07:00').toISOString())
  expect(timeOf('13:00', { from: 720, until: 810 })).toBe(at('13:30').toISOString())
  expect(pushTime(at('23:00'), null)).toEqual(at('23:00'))
})

test('accepts half hours that are apart', () => {
  expect(isQuietHours({ from: 1_320, until: 420 })).toBe(true)
  const refused = [
    { from: 420, until: 420 },
    { from: 1_440, until: 420 },
    { from: 15, until: 420 },
    { from: -30, until: 420 },
  ]
  expect(refused.filter(isQuietHours)).toEqual([])
})

test('accepts the addresses of push services, and nothing inside a network', () => {
  const services = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ]
  expect(services.filter(isPushEndpoint)).toEqual(services)
  const refused = [
    'http://fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://10.0.0.1/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://push/abc',
    'https://db.internal/abc',
    'https://push.example:8443/abc',
    'https://me:secret@push.example/abc',
    'file:///etc/passwd',
    `https://push.example/${'a'.repeat(1_000)}`,
  ]
  expect(refused.filter(isPushEndpoint)).toEqual([])
})
