/** The link to another device. Spec EKY-8. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IdentityHandoff, IdentityStatus } from '../../../src/contract/main/identification.schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { signIn } from '../personal/support.ts'
import {
  beginRequest,
  change,
  checkCard,
  endRequests,
  picture,
  type Side,
  sendAllPhotos,
  sendPhoto,
  stateOf,
  TUNG,
} from './support.ts'

let world: World
let desktop: Side
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  desktop = await beginRequest(world)
})
afterEach(() => endRequests(world))
afterAll(() => closeChecked(world))

async function link(): Promise<string> {
  const made = await desktop.call('selfcare_update_info_handoff', { request: desktop.code })
  return (resultOf(made) as IdentityHandoff).token
}
const opens = (token: string, browser: string) =>
  world.call('selfcare_update_info_handoff_open', { token }, { browser })
/** Another device; `session`: it is signed in to another line. */
const device = (browser: string, session?: string): Side => ({
  ...desktop,
  call: (name, body) =>
    world.call(name, { ...body, handoff: true }, { browser, ...(session && { session }) }),
})

test('continues on a phone, and both sides read the same state', async () => {
  const token = await link()
  expect((await stateOf(desktop)).handoff).toMatchObject({ state: 'waiting' })
  resultOf(await opens(token, 'phone'))
  const phone = device('phone')
  expect((await stateOf(desktop)).handoff).toMatchObject({ state: 'open' })
  await sendAllPhotos(phone)
  resultOf(await checkCard(phone))
  expect(await stateOf(desktop)).toEqual(await stateOf(phone))
  resultOf(await change(phone, 'selfcare_update_info_request'))
  expect((await stateOf(desktop)).state).toBe('submitted')
  await world.advance(4 * 3_600)
  expect((await stateOf(desktop)).state).toBe('approved')
  expect(errorOf(await phone.call('selfcare_update_info_status'))).toEqual({ code: 'identity_handoff' })
})

test('shows nothing of the line on the phone', async () => {
  resultOf(await opens(await link(), 'phone'))
  const status = resultOf(await device('phone').call('selfcare_update_info_status')) as IdentityStatus
  expect(status).toMatchObject({ facts: [], missing: [], eligibility: null, earlier: [] })
  expect(JSON.stringify(status)).not.toMatch(/912000011|Tùng/)
})

test('opens once', async () => {
  const token = await link()
  const answers = await Promise.all(['phone', 'stranger'].map((browser) => opens(token, browser)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(errorOf(await opens(token, 'stranger'))).toEqual({ code: 'identity_handoff' })
})

test('ends after five minutes, and the access after thirty', async () => {
  const late = await link()
  await world.advance(300)
  expect(errorOf(await opens(late, 'phone'))).toEqual({ code: 'identity_handoff' })
  resultOf(await opens(await link(), 'phone'))
  await world.advance(30 * 60)
  expect(errorOf(await device('phone').call('selfcare_update_info_status'))).toEqual({
    code: 'identity_handoff',
  })
})

test('is replaced by another link', async () => {
  const [first, second] = [await link(), await link()]
  expect(errorOf(await opens(first, 'phone'))).toEqual({ code: 'identity_handoff' })
  resultOf(await opens(second, 'phone'))
  await link()
  expect(errorOf(await device('phone').call('selfcare_update_info_status'))).toEqual({
    code: 'identity_handoff',
  })
})

test.each(['desktop', 'phone'])('is ended by the %s', async (by) => {
  resultOf(await opens(await link(), 'phone'))
  const side = by === 'desktop' ? desktop : device('phone')
  resultOf(await side.call('selfcare_update_info_handoff_end', { request: desktop.code }))
  expect((await stateOf(desktop)).handoff).toBeNull()
  const front = await picture(TUNG, 'good', 'front')
  expect(errorOf(await sendPhoto(device('phone'), 'front', front))).toEqual({ code: 'identity_handoff' })
})

test('ends with a withdrawn request', async () => {
  const token = await link()
  resultOf(await change(desktop, 'selfcare_update_info_withdraw'))
  expect(errorOf(await opens(token, 'phone'))).toEqual({ code: 'identity_handoff' })
})

test('gives a phone of another line this request alone', async () => {
  const { session } = await signIn(world, '0912000001')
  resultOf(await opens(await link(), 'phone'))
  const phone = device('phone', session)
  expect((await stateOf(phone)).code).toBe(desktop.code)
  const other = { ...phone, code: 'TT-ABCD2345' }
  expect(errorOf(await change(other, 'selfcare_update_info_request'))).toEqual({
    code: 'identity_request_unknown',
  })
  const own = resultOf(await world.call('selfcare_update_info_status', {}, { browser: 'phone', session }))
  expect(own.request).toBeNull()
})

test('gives a stranger with the code of the request nothing', async () => {
  resultOf(await opens(await link(), 'phone'))
  expect(errorOf(await change(device('stranger'), 'selfcare_update_info_request'))).toEqual({
    code: 'identity_handoff',
  })
  const answer = await world.call('selfcare_update_info_status', {}, { browser: 'stranger' })
  expect(errorOf(answer)).toMatchObject({ code: 'unauthorised' })
})
