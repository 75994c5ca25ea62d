/**
 * What people do with their money, each chosen at random from what is possible. A refusal by the operator is
 * a result, any other error fails the test.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { DISPUTE_REASONS } from '../../../src/contract/rules/dispute.ts'
import { PAY_METHODS } from '../../../src/contract/rules/pay-method.ts'
import { bucket } from '../../../src/operator/schema.ts'
import type { Random } from './random.ts'
import { type Buyer, buysPackage, buysRoaming, type SequenceWorld } from './support.ts'

export const PACKAGES = [
  ['SENTUAN', 30_000],
  ['SEN30', 79_000],
  ['SEN3G', 60_000],
  ['SEN60', 120_000],
] as const
const ROAMING = ['RJP7', 180_000] as const
/** Seconds: within the undo period, past it, past the review of a dispute, of a person, a day, a cycle. */
export const TURNS = [30, 120, 700, 7_500, 90_000, 31 * 86_400] as const

/** Returns what was done, for the message of a failure. */
export type Action = (world: SequenceWorld, by: Buyer, random: Random) => Promise<string>

export async function tries(name: string, { number }: Buyer, does: () => Promise<unknown>): Promise<string> {
  try {
    await does()
    return `${number} ${name}`
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    if (!text.startsWith('Refused: ')) throw error
    return `${number} ${name} (${text.slice(9, 40)})`
  }
}

const pay: Action = (world, by, random) => {
  const [code, price] = random.pick(PACKAGES)
  const method = random.pick(PAY_METHODS)
  return tries(`pays ${code} by ${method}`, by, () => buysPackage(world, by, code, method, price))
}

const roam: Action = (world, by) =>
  tries(`buys ${ROAMING[0]}`, by, () => buysRoaming(world, by, ROAMING[0], ROAMING[1]))

async function runningCodes(by: Buyer): Promise<string[]> {
  const { services } = await by.does('mobile_get_service_active_list')
  return services.filter(({ status }) => status !== 'ended').map(({ code }) => code)
}

/** Undoes a recent purchase, or ends an older one. */
const endNow: Action = async (_, by, random) => {
  const codes = await runningCodes(by)
  if (codes.length === 0) return 'has nothing to end'
  const code = random.pick(codes)
  const request = { code, when: 'now', idempotency_key: randomUUID() }
  return tries(`ends ${code}`, by, () => by.does('package_cancel', request))
}

const cancel: Action = async (_, by, random) => {
  const codes = await runningCodes(by)
  if (codes.length === 0) return 'has nothing to cancel'
  const code = random.pick(codes)
  const request = { code, when: 'end_of_cycle', idempotency_key: randomUUID() }
  return tries(`cancels ${code}`, by, () => by.does('package_cancel', request))
}

const resumeRenewal: Action = (_, by, random) => {
  const [code] = random.pick(PACKAGES)
  return tries(`takes ${code} back`, by, () =>
    by.does('package_undo_cancel', { code, idempotency_key: randomUUID() }),
  )
}

const dispute: Action = async (_, by, random) => {
  const { lines } = await by.does('mobile_ledger_list')
  const open = lines.filter(({ can_dispute: can }) => can).slice(0, 8)
  if (open.length === 0) return 'has nothing to dispute'
  const { id, name } = random.pick(open)
  const reason = random.pick(DISPUTE_REASONS)
  const stop = random.below(2) === 0
  const request = { id, reason, text: '', stop, idempotency_key: randomUUID() }
  return tries(`disputes ${name.vi} as ${reason}`, by, () => by.does('ledger_dispute_create', request))
}

/** The network counts some use of a package. */
const use: Action = async ({ context: { db } }, { msisdn, number }) => {
  const [one] = await db
    .select()
    .from(bucket)
    .where(and(eq(bucket.msisdn, msisdn), gt(bucket.left, 0), isNull(bucket.closedAt)))
    .orderBy(bucket.expiresAt, bucket.id)
    .limit(1)
  if (one)
    await db
      .update(bucket)
      .set({ left: one.left - 1 })
      .where(eq(bucket.id, one.id))
  return `${number} uses ${one?.kind ?? 'nothing'}`
}

/** Paying and undoing come most often. */
export const ACTIONS: readonly Action[] = [
  pay,
  pay,
  pay,
  roam,
  endNow,
  endNow,
  cancel,
  resumeRenewal,
  dispute,
  dispute,
  use,
]
