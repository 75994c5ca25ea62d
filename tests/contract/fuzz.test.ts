/**
 * Hostile texts in every field of every call, through gateway, operator and database: no answer is a failure
 * of ours, and every answer has all security headers. Spec GTW-11.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { GATEWAY_HEADERS } from '../../src/gateway/headers.ts'
import { FIELDS } from '../world/fields.ts'
import { HOSTILE, random } from '../world/hostile.ts'
import { type Browser, copyOf, type MatrixWorld, OWN, openMatrixWorld, visitor } from './matrix-world.ts'

/** Texts tried for each field, besides a token of the right shape with wrong content. */
const TEXTS_PER_FIELD = 3

let world: MatrixWorld
beforeAll(async () => {
  world = await openMatrixWorld()
})
afterAll(() => world.close())

/** The names of all fields that a request may have. */
function fieldsOf(name: string, { request }: (typeof calls)[keyof typeof calls]): string[] {
  const { shape } = request as unknown as { shape?: object }
  return [...new Set([...Object.keys(shape ?? {}), ...Object.keys(FIELDS[name] ?? {})])]
}

async function expectSafe(call: Call, browser: Browser, body: object): Promise<void> {
  const { status, headers, code } = await world.send(call, copyOf(browser), body)
  const what = `${call.name} ${JSON.stringify(body)}`
  expect(status, what).toBeLessThan(500)
  expect(['internal', 'upstream_failed'], what).not.toContain(code)
  expect(Object.fromEntries(headers), what).toMatchObject(GATEWAY_HEADERS)
  if (code === 'unauthorised' && browser.handle) await world.restore()
}

/** Signing out would end the session that the other calls need. */
const named = Object.entries(calls).filter(([, { call }]) => !(call as Call).sessionEffect?.startsWith('end'))

describe('a hostile text', () => {
  test('in any field of any call is refused or answered, never a failure', async () => {
    const next = random(20_261_123)
    let count = 0
    for (const [name, declared] of named) {
      const call = declared.call as Call
      const browser = call.subject === 'session' || call.subject === 'open' ? world.line : visitor()
      const own = call.subject === 'claimed' ? { msisdn: OWN } : {}
      for (const field of fieldsOf(name, declared)) {
        if (field === 'session') continue
        const texts = Array.from({ length: TEXTS_PER_FIELD }, () => HOSTILE[next(HOSTILE.length)])
        for (const value of ['~'.repeat(60), ...texts, [texts[0]]]) {
          await expectSafe(call, browser, { ...own, [field]: value })
          count += 1
        }
      }
    }
    expect(count).toBeGreaterThan(500)
  })

  test('as an entry token is refused like any wrong one', async () => {
    const { call } = calls.getPackageInfo
    for (const text of [...HOSTILE, '~'.repeat(29), '~'.repeat(1000)]) {
      const { status, code } = await world.send(call, visitor(), { encryptedToken: text })
      expect([200, 400], text).toContain(status)
      expect(['entry_token_refused', 'bad_request'], text).toContain(code)
    }
  })
})
