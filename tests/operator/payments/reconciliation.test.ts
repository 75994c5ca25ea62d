/** A record that cannot be matched, or a provider without an answer, delays no other. Spec PAY-13. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFailed } from '../../../src/operator/failed-work.ts'
import {
  RECONCILE_EVERY_SECONDS,
  RECONCILIATION,
  reconcileDue,
} from '../../../src/operator/features/payments/reconcile.ts'
import { runPayments } from '../../../src/operator/features/payments/run.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { testBank } from './bank.ts'
import { type HostedWorld, openHostedWorld } from './hosted-support.ts'
import { openLines } from './lines.ts'
import { openPaymentWorld, type PaymentWorld, PRICE } from './support.ts'

/** A database refuses a text with this sign, so that the credit cannot be stored. */
const UNSTORABLE = '\u0000'

let world: PaymentWorld
let numbers: string[]
beforeEach(async () => {
  world = await openPaymentWorld()
  numbers = await openLines(world.context.db, 3, world.now())
  await reconcileDue(world.context)
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

/** Three orders are paid and no webhook comes; the record of the first is broken. Returns their ids. */
async function paysThree() {
  const orders = []
  for (const number of numbers) orders.push(await world.creates(number))
  const credits = orders.map(({ memo }) => world.bank.receive(memo, PRICE, world.now()))
  const [broken] = credits
  if (!broken) throw new Error('No credit')
  const { memo } = broken
  broken.memo = `${UNSTORABLE}${memo}`
  return { ids: orders.map(({ transactionId }) => transactionId), broken, memo }
}

/** The comparison alone, so that nothing else finds the money; then what was found is delivered. */
async function compares(): Promise<void> {
  await world.context.clock.advance(RECONCILE_EVERY_SECONDS)
  await reconcileDue(world.context)
}
const statesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await world.order(id)).received))

test('takes all other credits although one cannot be recorded', async () => {
  const { ids, broken } = await paysThree()
  await compares()
  expect(await statesOf(ids)).toEqual([0, PRICE, PRICE])
  expect(await listFailed(world.context)).toMatchObject([
    { job: RECONCILIATION, subject: `${world.bank.name}:${broken.bankReference}`, tries: 1, deadAt: null },
  ])
})

test('takes the failing credit once its record is mended', async () => {
  const { ids, broken, memo } = await paysThree()
  await compares()
  broken.memo = memo
  await compares()
  expect(await statesOf(ids)).toEqual([PRICE, PRICE, PRICE])
  expect(await listFailed(world.context)).toEqual([])
})

test('runs the jobs after it although a credit cannot be recorded', async () => {
  const { ids } = await paysThree()
  await compares()
  await runPayments(world.context)
  expect(await Promise.all(ids.slice(1).map(async (id) => (await world.order(id)).state))).toEqual([
    'active',
    'active',
  ])
})

test('compares the wallet although the bank is away', async () => {
  const bank = testBank()
  bank.onCall = () => {
    throw new Error('The bank sleeps')
  }
  const hosted: HostedWorld = await openHostedWorld(() => ({ bank }))
  await reconcileDue(hosted.context)
  const { redirect_url: url } = await paysByWallet(hosted)
  await hosted.settlesPage(url, 'pay', 0)
  await hosted.context.clock.advance(RECONCILE_EVERY_SECONDS)
  const calls = bank.callCounts.between
  await reconcileDue(hosted.context)
  expect(bank.callCounts.between).toBeGreaterThan(calls)
  expect(await hosted.credits()).toMatchObject([{ amount: hosted.price, learnedBy: 'check' }])
  await closeChecked(hosted)
})

async function paysByWallet({ pays }: HostedWorld): Promise<{ redirect_url: string }> {
  const answer = await pays({ pay_method: 'wallet' })
  if (!answer.ok) throw new Error(`Refused: ${answer.wire}`)
  return answer.result as { redirect_url: string }
}
