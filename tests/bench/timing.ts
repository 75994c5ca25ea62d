/**
 * Measures whether the time of sending a code reveals what a number is: pairs of kinds of numbers, asked in
 * random order, compared by the test of Mann and Whitney. Spec OTP-5, Spec IDN-10.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { createOperator } from '../../src/operator/operator.ts'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { addSeconds } from '../../src/operator/platform/time/seconds.ts'
import { attempt, customer, line } from '../../src/operator/schema.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { seeded } from '../faults/report.ts'
import { defaultOptions } from '../world/seed.ts'
import { median } from './load.ts'

/** A known browser: strangers would need a proof of work after a few hundred codes. Spec OTP-12. */
const CALLER = { browser: 'bench', device: 'bench' } as const
const RUNS = 5
const SAMPLES = 2_000
const WARM_UP = 300

type Kind = { first: string; call: string; purpose: string }
const sms = { call: 'otp_send', purpose: 'authen_msisdn' }
const smart = { call: 'otp_smart', purpose: 'authen_msisdn' }
const roaming = { call: 'otp_send', purpose: 'ir_register' }

/** Numbers are `first` and four digits. Kinds of one pair get the same answer. */
const KINDS = {
  own: { first: '8491255', ...sms },
  unknown: { first: '8491256', ...sms },
  foreign: { first: '8497125', ...sms },
  voice: { first: '8491257', ...smart },
  unknownVoice: { first: '8491258', ...smart },
  barred: { first: '8491355', ...roaming },
  unknownRoaming: { first: '8491356', ...roaming },
  locked: { first: '8491455', ...sms },
  unknownLocked: { first: '8491456', ...sms },
} as const satisfies Record<string, Kind>
type KindName = keyof typeof KINDS
const PAIRS: [KindName, KindName][] = [
  ['own', 'unknown'],
  ['own', 'foreign'],
  ['voice', 'unknownVoice'],
  ['barred', 'unknownRoaming'],
  ['locked', 'unknownLocked'],
]
const numberOf = (kind: KindName, at: number) => `${KINDS[kind].first}${String(at).padStart(4, '0')}`

/** Prints medians and p for each pair and run. */
export async function timingFigures(title: string, url: string): Promise<void> {
  const { db, close } = await openSandboxDatabase(url)
  const options = { ...defaultOptions(), pepper: randomBytes(32).toString('hex') }
  // As in production: messages wait for a worker of another process.
  const outlet = { atOnce: false as const, take: async () => {} }
  const operator = createOperator({
    db,
    clock: await openClock(db),
    ...options,
    outlet,
    deliversAtOnce: false,
  })
  await openNumbers(db)
  const random = seeded(1)
  console.log(`\nTime of sending a code, ${title}, ${SAMPLES} samples of each kind, Mann–Whitney`)
  for (let run = 0; run <= RUNS; run += 1) {
    await db.execute(sql`truncate otp_challenge, message`)
    const count = run === 0 ? WARM_UP : SAMPLES
    const times = new Map((Object.keys(KINDS) as KindName[]).map((kind) => [kind, [] as number[]]))
    for (const { kind, at } of shuffled(count, random)) {
      const { call: name, purpose } = KINDS[kind]
      const body = { msisdn: numberOf(kind, at), otp_service: purpose }
      const request = { service: 'main', name, body, language: 'vi', ...CALLER } as const
      const started = performance.now()
      const { envelope } = await operator.answer({ ...request, requestId: randomUUID() })
      const took = performance.now() - started
      const { error_code: code } = envelope as { error_code: string }
      // Another answer would be another path through the code, and prove nothing.
      if (code !== (kind.endsWith('ocked') ? 'otp_locked' : '0')) throw new Error(`${kind} answered ${code}`)
      times.get(kind)?.push(took)
    }
    if (run > 0) for (const pair of PAIRS) printPair(run, pair, times)
  }
  await close()
}

function printPair(run: number, [one, other]: [KindName, KindName], times: Map<KindName, number[]>): void {
  const [left = [], right = []] = [times.get(one), times.get(other)]
  const p = mannWhitney(left, right)
  console.log(
    `  run ${run}  ${one} ${median(left).toFixed(3)} ms, ${other} ${median(right).toFixed(3)} ms  ` +
      `p = ${p.toFixed(3)}${p > 0.01 ? '' : '  differs'}`,
  )
}

/** Every kind and number once, in random order. */
function shuffled(count: number, random: () => number): { kind: KindName; at: number }[] {
  const all = (Object.keys(KINDS) as KindName[]).flatMap((kind) =>
    Array.from({ length: count }, (_, at) => ({ kind, at, order: random() })),
  )
  return all.sort((one, other) => one.order - other.order)
}

/** Two-sided p of the hypothesis that neither sample tends to be larger; normal approximation with ties. */
function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [
    ...left.map((value) => ({ value, left: true })),
    ...right.map((value) => ({ value, left: false })),
  ]
  all.sort((one, other) => one.value - other.value)
  let rankSum = 0
  let ties = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1
    const rank = (from + 1 + to) / 2
    for (const entry of all.slice(from, to)) if (entry.left) rankSum += rank
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const [n, m] = [left.length, right.length]
  const u = rankSum - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)))
  return 2 * (1 - normal(Math.abs(u - (n * m) / 2) / Math.sqrt(variance)))
}

/** The cumulative normal distribution; error below 1e-7 (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = tail.reduceRight((result, factor) => (result + factor) * t, 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

/** Lines of ours for the kinds that need one; lockouts for those that are locked. */
async function openNumbers(db: Database): Promise<void> {
  const now = new Date()
  const numbers = (kind: KindName) => Array.from({ length: SAMPLES }, (_, at) => numberOf(kind, at))
  const own = (['own', 'voice', 'barred', 'locked'] as const).flatMap(numbers)
  for (let from = 0; from < own.length; from += 1_000) {
    const some = own.slice(from, from + 1_000)
    await db
      .insert(customer)
      .values(some.map((msisdn) => ({ id: `KH-${msisdn}`, fullName: `Khách ${msisdn}`, updatedAt: now })))
    const plan = { vi: 'Thử', en: 'Trial' }
    await db.insert(line).values(
      some.map((msisdn) => ({
        msisdn,
        customerId: `KH-${msisdn}`,
        kind: 'prepaid' as const,
        plan,
        openedAt: now,
      })),
    )
  }
  await db
    .update(line)
    .set({ roaming: 'barred' })
    .where(inArray(line.msisdn, numbers('barred')))
  await db
    .update(line)
    .set({ offNet: true, giftPromotion: true })
    .where(inArray(line.msisdn, numbers('voice')))
  const purpose = 'authen_msisdn' as const
  const lockedUntil = addSeconds(now, 86_400)
  for (const kind of ['locked', 'unknownLocked'] as const)
    await db.insert(attempt).values(
      numbers(kind).map((msisdn) => ({
        msisdn,
        purpose,
        scope: 'device' as const,
        windowStartedAt: now,
        lockedUntil,
      })),
    )
  const [row] = await db
    .select()
    .from(line)
    .where(eq(line.msisdn, numberOf('own', 0)))
  if (!row) throw new Error('The lines were not opened')
  await db.execute(sql`analyze`)
}
