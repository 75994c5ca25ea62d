/** The setting that opens the Open APIs. Spec TMF-2. */
import { describe, expect, test } from 'vitest'
import { readVariables } from '../../../src/entry/settings/variables.ts'

const client = {
  id: 'store-desk',
  secret_sha256: 'ab'.repeat(32),
  scopes: ['productCatalog.read'],
  channel: 'store',
}
const clientsOf = (value: unknown) =>
  readVariables({ OPEN_API_CLIENTS: JSON.stringify(value) }, { possible: ['OPEN_API_CLIENTS'] })
    .OPEN_API_CLIENTS

describe('OPEN_API_CLIENTS', () => {
  test('reads clients with the hash of their secret', () => {
    const { secret_sha256: secretHash, ...rest } = client
    expect(clientsOf([client])).toEqual([{ ...rest, secretHash }])
  })

  test('knows the portal by its channel', () => {
    expect(clientsOf([{ ...client, channel: 'portal' }])).toMatchObject([{ channel: 'web' }])
  })

  test.each([
    ['an unknown scope', [{ ...client, scopes: ['everything'] }]],
    ['no scope', [{ ...client, scopes: [] }]],
    ['a secret that is no hash', [{ ...client, secret_sha256: 'secret' }]],
    ['another channel', [{ ...client, channel: 'web' }]],
    ['a second client of the same id', [client, client]],
    ['no list', client],
  ])('refuses %s without quoting it', (_, value) => {
    expect(() => clientsOf(value)).toThrow(/^OPEN_API_CLIENTS (must be|names)/)
    expect(() => clientsOf(value)).not.toThrow(/abab|everything/)
  })
})
