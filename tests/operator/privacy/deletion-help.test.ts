/** What a request to delete removes of help, store visits and opinions, and what it leaves. Spec PRV-9. */
import { randomUUID } from 'node:crypto'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataDeletion } from '../../../src/contract/main/data-deletion.schema.ts'
import type { StaffList } from '../../../src/contract/main/opinion.schema.ts'
import type { StoreQueue } from '../../../src/contract/main/store-visit.schema.ts'
import { ERASABLE_KINDS } from '../../../src/contract/rules/data-deletion.ts'
import { erasableParts } from '../../../src/operator/features/data-deletion/erasable.ts'
import { dataKindOf } from '../../../src/operator/features/data-export/groups.ts'
import * as schema from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { restoreState } from '../../world/restore.ts'
import { stepUp } from '../../world/step-up.ts'
import { signIn } from '../personal/support.ts'
import { AN, act, DAY, HOUR, LONG, type Person, person, sent, TEXT, upload } from '../requests/support.ts'

const MSISDN = '84912000001'
const { helpFile, helpMessage, helpRequest, staffVote, storeVisit, supportLog, surveyAnswer } = schema
const TABLES = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))

let world: World
let an: Person
let long: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await restoreState(world.context.db)
  await world.context.clock.reset()
  an = await person(world, AN)
  long = await person(world, LONG)
})
afterAll(() => closeChecked(world))

const key = () => ({ idempotency_key: randomUUID() })
const read = async () => resultOf(await an.call('customer_deletion_get')) as DataDeletion
const support = async () => (await read()).erasable.find(({ kind }) => kind === 'support_log')?.rows

/** A closed request with a file, a support log and an answer to the survey. */
async function closedRequest(one: Person, text = TEXT): Promise<string> {
  const background = '#8a5' as const
  const photo = await sharp({ create: { width: 90, height: 70, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { file } = await upload(one, photo)
  const { code } = await sent(one, { text, files: [file] })
  const entries = [{ at: world.now().toISOString(), name: 'error', text: 'payment failed' }]
  resultOf(await one.call('selfcare_send_support_log', { request: code, entries, ...key() }))
  await act(world, code, { action: 'close' })
  resultOf(await one.call('selfcare_survey_cskh_answer', { score: 2, ...key() }))
  return code
}

/** A visit that was served and rated. */
async function ratedVisit(one: Person): Promise<string> {
  resultOf(await one.call('help_store_ticket', { store_id: 'hue-thuan-hoa', service: 'sim', ...key() }))
  await world.advance(HOUR / 4)
  const { visits } = resultOf(await one.call('mobile_staff_list_ccos')) as StaffList
  const visit = visits[0]?.visit ?? ''
  const fields = { visit, stars: 1, categories: [], text: 'Chờ lâu.', ...key() }
  resultOf(await one.call('mobile_staff_post_ccos', fields))
  return visit
}

/** Asks for the deletion, and lets the clock run until it was carried out. */
async function erase(before: () => Promise<unknown> = async () => {}): Promise<unknown> {
  const body = { kinds: ['support_log'], ...key() }
  const signed = await signIn(world, AN, 'Chrome, Windows')
  await stepUp(world, signed, AN, 'customer_deletion_start', body)
  resultOf(await world.call('customer_deletion_start', body, signed))
  await world.advance(4 * DAY)
  await before()
  await world.advance(1.5 * DAY)
  const { requests } = await read()
  expect(requests[0]?.state).toBe('finished')
  return requests[0]?.erased
}

test('deletes closed requests with files, logs, survey answers and rated visits', async () => {
  const { db } = world.context
  await closedRequest(an)
  await ratedVisit(an)
  const other = await closedRequest(long)
  const otherVisit = await ratedVisit(long)
  expect(await support()).toBe(4)
  expect(await erase()).toEqual([{ kind: 'support_log', rows: 4 }])
  expect((await db.select().from(helpRequest)).map(({ code }) => code)).toEqual([other])
  for (const table of [helpMessage, helpFile, supportLog])
    expect(new Set((await db.select().from(table)).map(({ requestCode }) => requestCode))).toEqual(
      new Set([other]),
    )
  expect((await db.select().from(surveyAnswer)).map(({ msisdn }) => msisdn)).toEqual(['84912000006'])
  expect((await db.select().from(storeVisit)).map(({ code }) => code)).toEqual([otherVisit])
  expect((await db.select().from(staffVote)).map(({ visit }) => visit)).toEqual([otherVisit])
  expect(await support()).toBe(0)
})

test('leaves what is still open', async () => {
  const { db } = world.context
  const request = await sent(an)
  const { slots } = resultOf(await an.call('help_store_queue', { store_id: 'hue-thuan-hoa' })) as StoreQueue
  const at = slots.at(-1)?.at
  resultOf(
    await an.call('help_store_appointment', { store_id: 'hue-thuan-hoa', service: 'sim', at, ...key() }),
  )
  expect(await support()).toBe(0)
  await erase(() => act(world, request.code, { action: 'answer', text: 'Chúng tôi đang kiểm tra.' }))
  expect(await db.$count(helpRequest)).toBe(1)
  expect(await db.$count(storeVisit)).toBe(1)
})

test('leaves the choice never to be asked for a survey again', async () => {
  await closedRequest(an)
  resultOf(await an.call('selfcare_survey_cskh_decline', { for_good: true }))
  await erase()
  expect(resultOf(await an.call('selfcare_survey_cskh_date'))).toMatchObject({ declined: true })
})

/** Emptied or deleted with a row of another table of their kind. */
const WITH_ANOTHER = ['help_event', 'help_message', 'help_file', 'staff_vote', 'identity_event']

test('covers every table of a kind that may be deleted', () => {
  const parts = erasableParts(world.context.db, MSISDN, world.now())
  for (const kind of ERASABLE_KINDS) {
    const held = TABLES.filter((name) => dataKindOf(name) === kind && !WITH_ANOTHER.includes(name))
    const named = parts[kind].map(({ table }) => getTableName(table))
    expect(held.filter((name) => !named.includes(name))).toEqual([])
  }
})
