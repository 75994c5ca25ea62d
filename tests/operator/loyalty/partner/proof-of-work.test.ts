/** The proof of work of a partner application: solved, wrong, repeated, late and tampered. Spec LOY-17. */
import { createChallenge, solveChallenge } from 'altcha-lib/v1'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CAPTCHA_MAX_NUMBER, CAPTCHA_SECONDS } from '../../../../src/contract/rules/partner.ts'
import type { Challenge } from '../../../../src/contract/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../../world/operator.ts'

const FORM = {
  company: 'Quán Làng Sen',
  tax_code: '0123456789',
  sector: 'am-thuc',
  contact: 'Trần Văn Bình',
  phone: '0912345678',
  email: 'binh@langsen.example',
  province_id: '01',
  offer: 'Giảm 10 % mọi hoá đơn cho hội viên.',
}
/** A small number, so that the tests find it quickly; the operator draws it up to the maximum. */
const NUMBER = 99
let world: World
beforeEach(async () => {
  world = await openWorld()
  const { randomInt } = world.context
  world.context.randomInt = (limit) => (limit === CAPTCHA_MAX_NUMBER ? NUMBER - 1 : randomInt(limit))
})
afterEach(() => world.close())

async function callApi(): Promise<{ id: string; challenge: Challenge }> {
  const { id, challenge } = resultOf(await world.call('apiGetCaptcha', {}))
  if (!challenge) throw new Error('No challenge was given')
  return { id, challenge }
}

async function solve({ algorithm, challenge, salt, maxnumber }: Challenge): Promise<number> {
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  if (!found) throw new Error('The challenge has no solution')
  return found.number
}

/** The text that a browser sends; `change` tampers with it. */
function encode({ maxnumber: _, ...challenge }: Challenge, number: number, change: object = {}): string {
  return btoa(JSON.stringify({ ...challenge, number, ...change }))
}

const apply = (id: string, captcha: string) =>
  world.call('Api_DangKyDoiTacLienKet', { ...FORM, captcha_id: id, captcha })

async function expectRefused(id: string, captcha: string): Promise<void> {
  expect(errorOf(await apply(id, captcha)).code).toBe('captcha_wrong')
}

test('gives a signed challenge that expires and names its maximum', async () => {
  const { challenge, expires_in } = resultOf(await world.call('apiGetCaptcha', {}))
  expect(expires_in).toBe(CAPTCHA_SECONDS)
  expect(challenge).toMatchObject({ algorithm: 'SHA-256', maxnumber: CAPTCHA_MAX_NUMBER })
  const expires = Math.floor(world.now().getTime() / 1_000) + CAPTCHA_SECONDS
  expect(challenge?.salt).toMatch(new RegExp(`\\?expires=${expires}&$`))
})

test('accepts a solved challenge', async () => {
  const { id, challenge } = await callApi()
  expect(resultOf(await apply(id, encode(challenge, await solve(challenge)))).state).toBe('received')
})

test('refuses a solution that was used, also where the first application failed', async () => {
  const { id, challenge } = await callApi()
  const captcha = encode(challenge, await solve(challenge))
  resultOf(await apply(id, captcha))
  await expectRefused(id, captcha)
  const second = await callApi()
  const again = encode(second.challenge, await solve(second.challenge))
  expect(errorOf(await apply(second.id, again)).code).toBe('partner_open')
  await expectRefused(second.id, again)
})

test('accepts one of ten equal solutions sent at once', async () => {
  const { id, challenge } = await callApi()
  const captcha = encode(challenge, await solve(challenge))
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(id, captcha)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('refuses a solution after its time', async () => {
  const { id, challenge } = await callApi()
  const captcha = encode(challenge, await solve(challenge))
  await world.advance(CAPTCHA_SECONDS)
  await expectRefused(id, captcha)
})

test('refuses the right solution after five wrong ones', async () => {
  const { id, challenge } = await callApi()
  const number = await solve(challenge)
  for (let at = 0; at < 5; at++) await expectRefused(id, encode(challenge, at))
  await expectRefused(id, encode(challenge, number))
})

test('refuses what is tampered with and accepts the original afterwards', async () => {
  const { id, challenge } = await callApi()
  const number = await solve(challenge)
  const later = challenge.salt.replace(/expires=\d+/, 'expires=9999999999')
  for (const change of [
    { salt: later },
    { signature: '0'.repeat(64) },
    { algorithm: 'SHA-1' },
    { number: '1' },
  ])
    await expectRefused(id, encode(challenge, number, change))
  expect(resultOf(await apply(id, encode(challenge, number))).state).toBe('received')
})

test('does not let the browser choose the maximum', async () => {
  const { id, challenge } = await callApi()
  const number = await solve(challenge)
  // A lower maximum ends the search early, and the number where it ended is no solution.
  await expectRefused(id, encode(challenge, number - 1, { maxnumber: number - 1 }))
  await expectRefused(id, encode(challenge, CAPTCHA_MAX_NUMBER + 1, { maxnumber: CAPTCHA_MAX_NUMBER + 1 }))
  // A challenge of the browser's own with a small number lacks the operator's key.
  const own = await createChallenge({ hmacKey: 'own', maxnumber: 1, number: 1, salt: challenge.salt })
  await expectRefused(id, encode({ ...challenge, challenge: own.challenge }, 1))
  await expectRefused(id, encode({ ...challenge, ...own, algorithm: 'SHA-256' }, 1))
})

test('refuses a solution of another challenge, an unknown id and what is not a solution', async () => {
  const [one, other] = [await callApi(), await callApi()]
  const captcha = encode(other.challenge, await solve(other.challenge))
  await expectRefused(one.id, captcha)
  await expectRefused('nothing-of-this-visitor', captcha)
  for (const text of ['', '123456', one.challenge.challenge, btoa('null'), btoa('{')])
    await expectRefused(other.id, text)
})
