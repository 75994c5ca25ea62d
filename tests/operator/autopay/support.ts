/**
 * A postpaid line with automatic payment, and the actions of its owner. All ledger invariants are checked
 * when the world closes.
 */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CallName, CallResult } from '../../../src/contract/calls.ts'
import type { Answer } from '../../../src/contract/dialect.ts'
import type { Autopay } from '../../../src/contract/main/autopay.schema.ts'
import { AUTOPAY_CONSENT_VERSION } from '../../../src/contract/rules/autopay.ts'
import type { WalletBehaviour } from '../../../src/contract/sandbox.ts'
import { overdue } from '../../../src/operator/invariants.ts'
import { autopayCharge, bill, paymentAttempt } from '../../../src/operator/schema.ts'
import { setWalletBehaviour } from '../../../src/sandbox/hosted/behaviour.ts'
import { hostedInvariants } from '../../../src/sandbox/hosted/invariants.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import { type BillWorld, LONG, openBillWorld, type Person } from '../bills/support.ts'

/** Đỗ Hoàng Long's mobile bill of October: due on 25/11, announced on 22/11. */
export const BILL = 'SM120000061-202610'
export const AMOUNT = 495_100
/** Seconds from the world's start, 21/11 at 10:00, to times of the following days in Vietnam. */
export const ANNOUNCED = 22 * 3_600 + 60
export const DUE = 3 * 86_400 + 23 * 3_600 + 60
export const DAY = 86_400

export type AutopayWorld = BillWorld & {
  /** Enters the code for a mandate with this cap, đ. */
  stepsUp: (cap?: number) => Promise<void>
  sets: (cap: number, more?: object) => ReturnType<typeof setCall>
  /** Calls the operator as Long. */
  callAsOwner: <Name extends CallName>(
    name: Name,
    body?: Record<string, unknown>,
  ) => Promise<Answer<CallResult<Name>>>
  stops: () => Promise<Answer<Autopay>>
  /** Long with a new session. */
  me: () => Promise<Person>
  view: () => Promise<Autopay>
  wallet: (mood: WalletBehaviour) => Promise<void>
  bill: () => Promise<typeof bill.$inferSelect | undefined>
  charges: () => Promise<(typeof autopayCharge.$inferSelect)[]>
  attempts: () => Promise<(typeof paymentAttempt.$inferSelect)[]>
  /** Messages to Long about payments, newest first. */
  messages: () => Promise<string[]>
  /** Sets the clock to `seconds` after the world's start. */
  at: (seconds: number) => Promise<void>
}

export async function openAutopayWorld(): Promise<AutopayWorld> {
  const world = await openBillWorld()
  const { db } = world.context
  const start = world.now().getTime()
  const long = await world.person(LONG)
  let { session } = long
  let signedInAt = world.now().getTime()
  /** Sessions end after an idle hour, so a new one is needed days later. */
  const own = async () => {
    if (world.now().getTime() - signedInAt > 600_000) session = (await world.person(LONG)).session
    signedInAt = world.now().getTime()
    return session
  }
  return {
    ...world,
    stepsUp: async (cap = 500_000) =>
      stepUp(world, { session: await own() }, LONG, 'autopay_set', mandateRequest(cap)),
    sets: async (cap, more = {}) => setCall(world, await own(), cap, more),
    callAsOwner: async (name, body = {}) => world.call(name, body, { session: await own() }),
    stops: async () => world.call('autopay_stop', {}, { session: await own() }),
    view: async () => resultOf(await world.call('autopay_get', {}, { session: await own() })),
    me: async () => ({ number: LONG, session: await own() }),
    wallet: (mood) => setWalletBehaviour(db, mood),
    bill: async () => (await db.select().from(bill).where(eq(bill.id, BILL)))[0],
    charges: () => db.select().from(autopayCharge).orderBy(autopayCharge.id),
    attempts: () => db.select().from(paymentAttempt).orderBy(paymentAttempt.begunAt, paymentAttempt.id),
    messages: async () =>
      (await world.sms(LONG))
        .filter(({ purpose }) => purpose === 'autopay' || purpose === 'payment')
        .map(({ text }) => text.replaceAll('\u00a0', ' ')),
    at: async (seconds) => world.advance(seconds - (world.now().getTime() - start) / 1000),
    async done() {
      expect([
        ...(await brokenRules(db)),
        ...(await hostedInvariants(db)),
        ...(await overdue(db, world.now())),
      ]).toEqual([])
      await world.close()
    },
  }
}

function setCall({ call }: World, session: string, cap: number, more: object) {
  return call('autopay_set', { ...mandateRequest(cap), ...more }, { session })
}

function mandateRequest(cap: number) {
  return { cap, consent: true, consent_version: AUTOPAY_CONSENT_VERSION }
}
