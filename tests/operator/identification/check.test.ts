/** The check with every demo card, and the employee after two failures. Spec EKY-6, Spec EKY-9. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerForPerson } from '../../../src/operator/features/identification/answer-person.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import {
  beginRequest,
  change,
  checkCard,
  endRequests,
  HOUR,
  picture,
  type Side,
  sendAllPhotos,
  sendPhoto,
  stateOf,
  TUNG,
} from './support.ts'

let world: World
let one: Side
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  one = await beginRequest(world)
})
afterEach(() => endRequests(world))
afterAll(() => closeChecked(world))

describe('a check', () => {
  test.each([
    ['blurred', { code: 'identity_image_invalid', fields: ['front'] }],
    ['wrong_side', { code: 'identity_document_class', fields: ['front'] }],
    ['damaged', { code: 'identity_reading_failed', fields: ['back'] }],
    ['other_face', { code: 'identity_face_mismatch' }],
    ['other_person', { code: 'identity_other_person' }],
  ] as const)('counts the failure of a card that is %s', async (outcome, error) => {
    await sendAllPhotos(one, outcome)
    expect(errorOf(await checkCard(one, outcome))).toEqual(error)
    const { state, failures, last_failure } = await stateOf(one)
    expect({ state, failures, code: last_failure?.code }).toEqual({
      state: 'collecting',
      failures: 1,
      code: error.code,
    })
  })

  test.each([
    ['expired', { code: 'identity_expired_card', fields: ['expires_on'] }],
    ['child', { code: 'identity_age', fields: ['birth_date'] }],
    ['four_lines', { code: 'identity_lines_limit', fields: ['id_number'] }],
  ] as const)('refuses a card that is %s without counting', async (outcome, error) => {
    await sendAllPhotos(one, outcome)
    expect(errorOf(await checkCard(one, outcome))).toEqual(error)
    expect((await stateOf(one)).failures).toBe(0)
  })

  test('names the photographs that are missing', async () => {
    resultOf(await sendPhoto(one, 'front', await picture(TUNG, 'good', 'front')))
    expect(errorOf(await checkCard(one))).toEqual({
      code: 'identity_photos_missing',
      fields: ['back', 'portrait'],
    })
  })

  test.each([
    ['a wrong check digit', { zone: ['I'.repeat(30), '1'.repeat(30), '<'.repeat(30)] }, ['zone']],
    ['another number than the zone', { id_number: '001204009128' }, ['id_number']],
    ['another name than the zone', { full_name: 'Ngô Thanh Tú' }, ['full_name']],
    ['another number than the card', { id_number: '001204009128', zone: undefined }, ['id_number']],
  ])('fails for %s', async (_, fields, wrong) => {
    await sendAllPhotos(one)
    expect(errorOf(await checkCard(one, 'good', fields))).toEqual({
      code: 'identity_reading_failed',
      fields: wrong,
    })
  })

  test('names wrong fields', async () => {
    await sendAllPhotos(one)
    expect(errorOf(await checkCard(one, 'good', { full_name: 'T1', sex: 'x' }))).toEqual({
      code: 'identity_fields',
      fields: ['full_name', 'sex'],
    })
  })

  test('refuses pictures of another origin as not readable', async () => {
    await sendAllPhotos(one)
    resultOf(await sendPhoto(one, 'back', await picture('0912000001', 'good', 'back')))
    expect(errorOf(await checkCard(one))).toMatchObject({ code: 'identity_reading_failed', fields: ['back'] })
  })
})

describe('an employee', () => {
  async function failTwice() {
    await sendAllPhotos(one, 'other_face')
    for (const _ of [1, 2]) errorOf(await checkCard(one, 'other_face'))
  }
  const requestPerson = (contact_no = '0912 000 011') =>
    change(one, 'selfcare_update_info_person', { contact_no })

  test('is asked for after two failures only', async () => {
    await sendAllPhotos(one, 'other_face')
    errorOf(await checkCard(one, 'other_face'))
    expect(errorOf(await requestPerson())).toEqual({ code: 'identity_person_early' })
    errorOf(await checkCard(one, 'other_face'))
    expect((await stateOf(one)).can_ask_person).toBe(true)
    expect(errorOf(await requestPerson('12'))).toMatchObject({ code: 'phone_not_valid' })
    resultOf(await requestPerson())
    const { state, person } = await stateOf(one)
    expect({ state, person }).toEqual({
      state: 'person',
      person: {
        contact_no: expect.stringContaining('•'),
        contact_by: new Date(world.now().getTime() + 2 * HOUR * 1_000).toISOString(),
      },
    })
    expect((await world.sms(TUNG))[0]?.text).toContain(one.code)
  })

  test('approves after the call', async () => {
    await failTwice()
    resultOf(await requestPerson())
    await answerForPerson(world.context, one.code, [])
    expect(await stateOf(one)).toMatchObject({ state: 'approved', changed: ['birth_date', 'id_number'] })
  })

  test('refuses with reasons', async () => {
    await failTwice()
    resultOf(await requestPerson())
    await answerForPerson(world.context, one.code, ['face'])
    expect(await stateOf(one)).toMatchObject({ state: 'refused', reasons: ['face'], changed: [] })
  })

  test('gives up at the promised time', async () => {
    await failTwice()
    resultOf(await requestPerson())
    await world.advance(2 * HOUR)
    expect(await stateOf(one)).toMatchObject({ state: 'refused', reasons: ['not_reached'] })
  })
})
