/** One address is one key, however it is written. Spec GTW-10. */
import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networks } from '../../src/entry/settings/kinds.ts'
import { loggedNetwork, networkOf, normalAddress } from '../../src/gateway/address.ts'
import { readClientInfo } from '../../src/gateway/client-info.ts'

const FORMS = [
  '2001:db8:0:2::1',
  '2001:DB8::2:0:0:0:1',
  '2001:0db8:0000:0002:0000:0000:0000:0001',
  '2001:db8:0:2:0:0:0.0.0.1',
  '2001:db8:0:2::1%eth0',
  '[2001:db8:0:2::1]:443',
]
const trusted = new BlockList()
trusted.addSubnet('10.0.0.0', 8, 'ipv4')
trusted.addSubnet('2001:db8:ffff::', 48, 'ipv6')

function senderOf(forwarded: string, proxy = '10.0.0.1'): string {
  const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' }
  const request = new Request('http://sen.example/', { headers })
  return readClientInfo(request, { address: proxy }, trusted).address
}

/** Eight groups, in any case, with or without leading zeros. */
function spellingOf(groups: readonly number[], upper: boolean, padded: boolean): string {
  const text = groups.map((group) => group.toString(16).padStart(padded ? 4 : 1, '0')).join(':')
  return upper ? text.toUpperCase() : text
}

test.each(FORMS)('reads %s as the same address', (form) => {
  expect(normalAddress(form)).toBe('2001:db8:0:2::1')
  expect(networkOf(normalAddress(form) ?? '')).toBe('2001:db8:0:2::')
  expect(senderOf(form)).toBe('2001:db8:0:2::1')
})

test.each(['::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9:51000'])(
  'reads %s as IPv4',
  (form) => {
    expect(normalAddress(form)).toBe('203.0.113.9')
    expect(networkOf(normalAddress(form) ?? '')).toBe('203.0.113.9')
  },
)

test.each(['', 'unknown', '_hidden', '0x7f.0.0.1', '017.0.0.1', '1.2.3', '1:2', '12345::', '256.1.1.1'])(
  'reads no address in %j',
  (text) => expect(normalAddress(text)).toBeUndefined(),
)

test('gives every host of a /64 network one key, and others another', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const eight = fc.array(group, { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(eight, eight, fc.boolean(), fc.boolean(), (one, other, upper, padded) => {
      fc.pre(one.slice(0, 6).join() !== '0,0,0,0,0,65535')
      const host = [...one.slice(0, 4), ...other.slice(4)]
      fc.pre(host.slice(0, 6).join() !== '0,0,0,0,0,65535')
      const key = networkOf(spellingOf(one, upper, padded))
      expect(networkOf(spellingOf(host, !upper, !padded))).toBe(key)
      const next = [...one.slice(0, 3), ((one[3] ?? 0) + 1) % 0x10000, ...one.slice(4)]
      expect(networkOf(spellingOf(next, upper, padded))).not.toBe(key)
    }),
  )
})

test('logs only the network of an address', () => {
  expect(loggedNetwork('203.0.113.9')).toBe('203.0.113.0')
  expect(loggedNetwork('2001:db8:1:2::5')).toBe('2001:db8:1::')
  expect(loggedNetwork('::1')).toBe('::')
  expect(loggedNetwork('0912000001')).toBe('?')
})

describe('forwarded addresses', () => {
  test.each([
    ['a mapped proxy', '198.51.100.7, ::ffff:10.0.0.2', '10.0.0.1', '198.51.100.7'],
    ['a connection through a mapped proxy', '198.51.100.7', '::ffff:10.0.0.1', '198.51.100.7'],
    ['a proxy in capitals', '198.51.100.7, 2001:DB8:FFFF::1', '2001:db8:ffff::2', '198.51.100.7'],
    ['a text before the last proxy', 'made-up, 10.0.0.2', '10.0.0.1', '10.0.0.1'],
    ['an empty list', ' , ', '10.0.0.1', '10.0.0.1'],
  ])('are followed past %s', (_, forwarded, proxy, sender) => expect(senderOf(forwarded, proxy)).toBe(sender))

  test.each([
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:DB8::A', '2001:db8::a'],
    ['::ffff:10.0.0.0/104', '10.9.9.9'],
  ])('trust the setting %s', (setting, proxy) => {
    const list = networks._zod.run({ value: setting, issues: [] }, {}) as { value: BlockList }
    const request = new Request('http://sen.example/', { headers: { 'x-forwarded-for': '198.51.100.7' } })
    expect(readClientInfo(request, { address: proxy }, list.value).address).toBe('198.51.100.7')
  })
})
