/** Votes of employees and answers, the survey, the support log. Spec OPI-1 to OPI-4. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerVersion, readFaq } from '../../../src/contract/content/faq.ts'
import { readPlaceholders } from '../../../src/contract/content/placeholders.ts'
import type { StaffList } from '../../../src/contract/main/opinion.schema.ts'
import { CONTENT } from '../../../src/entry/paths.ts'
import { supportLog } from '../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { restoreState } from '../../world/restore.ts'
import { AN, act, DAY, LONG, type Person, person, sent } from '../requests/support.ts'

let world: World
let an: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await restoreState(world.context.db)
  await world.context.clock.reset()
  an = await person(world, AN)
})
afterAll(() => world.close())

async function served(): Promise<string> {
  const fields = { store_id: 'hue-thuan-hoa', service: 'sim', idempotency_key: randomUUID() }
  resultOf(await an.call('help_store_ticket', fields))
  await world.advance(900)
  const { visits } = resultOf(await an.call('mobile_staff_list_ccos')) as StaffList
  return visits[0]?.visit ?? ''
}
function vote(one: Person, visit: string, fields: Record<string, unknown> = {}, change = false) {
  return one.call(change ? 'mobile_staff_update_vote' : 'mobile_staff_post_ccos', {
    ...{ visit, stars: 4, categories: ['nhanh', 'khong-con'], idempotency_key: randomUUID() },
    ...fields,
  })
}

test('takes one vote for a visit, changeable for seven days', async () => {
  const visit = await served()
  expect(resultOf(await vote(an, visit))).toMatchObject({ vote: { stars: 4, categories: ['nhanh'] } })
  expect(errorOf(await vote(an, visit))).toMatchObject({ code: 'staff_vote_done' })
  expect(resultOf(await vote(an, visit, { stars: 2 }, true))).toMatchObject({ vote: { stars: 2 } })
  await world.advance(7 * DAY)
  expect(errorOf(await vote(an, visit, {}, true))).toMatchObject({ code: 'staff_vote_over' })
})

test('refuses votes of others, without a visit, with inappropriate words and too late', async () => {
  const visit = await served()
  expect(errorOf(await vote(await person(world, LONG), visit))).toMatchObject({ code: 'visit_unknown' })
  expect(errorOf(await vote(an, 'HEN-ABCD2345'))).toMatchObject({ code: 'visit_unknown' })
  expect(errorOf(await vote(an, visit, { text: 'ngu ngốc' }))).toMatchObject({ code: 'help_words' })
  await world.advance(30 * DAY)
  expect(errorOf(await vote(an, visit))).toMatchObject({ code: 'staff_vote_over' })
})

const survey = () => an.call('selfcare_survey_cskh_date')
const answerSurvey = () => an.call('selfcare_survey_cskh_answer', { score: 5, idempotency_key: randomUUID() })
async function closed(text: string): Promise<void> {
  const { code } = await sent(an, { text })
  await act(world, code, { action: 'close' })
}

test('asks after a closed request, at most once in 90 days', async () => {
  expect(resultOf(await survey())).toMatchObject({ due: false, next_at: null })
  await closed('Yêu cầu thứ nhất của tôi.')
  expect(resultOf(await survey())).toMatchObject({ due: true })
  expect(resultOf(await answerSurvey())).toMatchObject({ due: false })
  await world.advance(89 * DAY)
  await closed('Yêu cầu thứ hai của tôi.')
  expect(errorOf(await answerSurvey())).toMatchObject({ code: 'survey_not_due' })
  await world.advance(DAY)
  expect(resultOf(await survey())).toMatchObject({ due: true })
})

test('never asks again who declined for good', async () => {
  await closed('Yêu cầu thứ nhất của tôi.')
  resultOf(await an.call('selfcare_survey_cskh_decline', { for_good: true }))
  await world.advance(200 * DAY)
  await closed('Yêu cầu thứ hai của tôi.')
  expect(resultOf(await survey())).toEqual({ due: false, declined: true, next_at: null, about: null })
})

test('counts the newest vote of a reader, for the version that was read', async () => {
  const entry = readFaq(CONTENT, readPlaceholders(CONTENT)).entries.find(({ id }) => id === 'huy-goi-cuoc')
  if (!entry) throw new Error('The answer is missing')
  const version = answerVersion(entry)
  const fields = { FAQ_ID: 'huy-goi-cuoc', version }
  resultOf(await an.call('help_faq_vote', { ...fields, useful: true }))
  expect(resultOf(await an.call('help_faq_vote', { ...fields, useful: false }))).toEqual({
    useful: 0,
    useless: 1,
  })
  const visitor = await world.call('help_faq_vote', { ...fields, useful: true }, { browser: 'another' })
  expect(resultOf(visitor)).toEqual({ useful: 1, useless: 1 })
  const stale = await an.call('help_faq_vote', { ...fields, version: '000000000000', useful: true })
  expect(errorOf(stale)).toMatchObject({ code: 'answer_unknown' })
})

test('keeps a support log for 30 days, without numbers', async () => {
  const log = () =>
    an.call('selfcare_send_support_log', {
      entries: [{ at: world.now().toISOString(), name: 'error', text: 'payment for 0912 000 004 failed' }],
      idempotency_key: randomUUID(),
    })
  expect(resultOf(await log())).toMatchObject({ code: expect.stringMatching(/^NK-/) })
  const [row] = await world.context.db.select().from(supportLog)
  expect(row?.entries[0]?.text).toBe('payment for •••• ••• 004 failed')
  for (let index = 0; index < 4; index++) resultOf(await log())
  expect(errorOf(await log())).toMatchObject({ code: 'help_limit' })
  await world.advance(31 * DAY)
  expect(await world.context.db.select().from(supportLog)).toEqual([])
})
