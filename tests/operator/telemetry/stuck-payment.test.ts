/** The runbook's questions about a payment lead to the cause: each is run as it is written there. */
import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPaymentWorld, type PaymentWorld, PRICE } from '../payments/support.ts'

type Row = Record<string, unknown>

const [, part = ''] = readFileSync('docs/runbook.md', 'utf8').split('\n## A payment is stuck\n')
const questions = Array.from(
  (part.split('\n## ')[0] ?? '').matchAll(/```sql\n([^`]+?);?\n```/g),
  ([, text = '']) => text,
)

let world: PaymentWorld
let transactionId: string
beforeEach(async () => {
  world = await openPaymentWorld()
  ;({ transactionId } = await world.creates())
  await world.qr(transactionId)
})
afterEach(() => world.close())

/** Runs a question with the variables that `psql` gets. */
async function ask(question: string): Promise<Row[]> {
  const { memo: code, msisdn: number } = await world.order(transactionId)
  const parts = question.split(/(:'\w+')/).map((text): SQL => {
    if (text === ":'code'") return sql`${code.toLowerCase()}::text`
    return text === ":'number'" ? sql`${number}::text` : sql.raw(text)
  })
  const { rows } = (await world.context.db.execute(sql.join(parts))) as unknown as { rows: Row[] }
  return rows
}
/** The only question that reads first from a table. */
function about(table: string): Promise<Row[]> {
  const found = questions.filter((question) => question.split(/\bfrom /)[1]?.startsWith(table))
  if (found.length !== 1) throw new Error(`${found.length} questions about ${table}`)
  return ask(found[0] ?? '')
}
const pays = async (memo: string) => world.webhook([world.bank.receive(memo, PRICE, world.now())])
const state = () =>
  questions.find((question) => question.includes('checked_at, next_check_at\nfrom payment_order'))

test('finds the code by the number of the line', async () => {
  const { memo } = await world.order(transactionId)
  expect(await ask(questions[0] ?? '')).toMatchObject([{ code: memo, state: 'qr_issued' }])
})

test('shows a bank that does not answer', async () => {
  world.bank.onCall = () => {
    throw new Error('no answer')
  }
  world.bank.receive((await world.order(transactionId)).memo, PRICE, world.now())
  await world.advance(600)
  expect(await ask(state() ?? '')).toMatchObject([{ state: 'qr_issued', received: expect.anything() }])
  expect(world.logged.some((line) => line.includes('"call":"payment_check"'))).toBe(true)
  expect(await about('payment_attempt a')).toMatchObject([{ method: 'vietqr', state: 'begun' }])
})

test('shows a webhook that no worker has read', async () => {
  await pays((await world.order(transactionId)).memo)
  expect(await about('bank_notice')).toMatchObject([{ provider: 'test', most_copies: 1 }])
})

test('shows a transfer with another memo', async () => {
  await pays('TIEN AN TRUA')
  await world.runDueJobs()
  const [transfer] = await ask(questions.find((question) => question.includes("'wrong_memo'")) ?? '')
  expect(transfer).toMatchObject({ memo: 'TIEN AN TRUA' })
})

test('leads from a paid order to the error of its delivery', async () => {
  world.behaviour.fail = new TypeError('0912000001 has no profile')
  await pays((await world.order(transactionId)).memo)
  await world.runDueJobs()
  expect(await ask(state() ?? '')).toMatchObject([{ state: 'act_retry' }])
  const [work] = await about('outbox w')
  expect(work).toMatchObject({ kind: 'activate', tries: 1, done_at: null, failed: false })
  const line = world.logged.find((one) => one.includes(String(work?.['work'])))
  expect(JSON.parse(line ?? '')).toMatchObject({ call: 'payment_delivery', kind: 'TypeError' })
  const moves = await about('payment_order_event e')
  expect(moves.map((move) => move['to_state'])).toEqual([
    ...['created', 'qr_issued', 'paid', 'activating', 'act_retry'],
  ])
})

test('lists orders that wait, for an alarm without a code', async () => {
  expect(await about('outbox q')).toEqual([])
  world.behaviour.fail = new TypeError('no answer')
  const { memo } = await world.order(transactionId)
  await pays(memo)
  await world.runDueJobs()
  expect(await about('outbox q')).toMatchObject([{ code: memo, state: 'act_retry', kind: 'activate' }])
})

test('shows the money that came and the money that returns', async () => {
  world.behaviour.refused = 'not for this line'
  await pays((await world.order(transactionId)).memo)
  await world.runDueJobs()
  expect(await about('bank_credit c')).toMatchObject([{ outcome: 'paid', learned_by: 'notice' }])
  expect(await about('payment_refund r')).toMatchObject([{ reason: 'not_delivered', state: 'done' }])
})

test('runs every question that the runbook has', async () => {
  expect(questions.length).toBeGreaterThan(7)
  for (const question of questions) await ask(question)
})
