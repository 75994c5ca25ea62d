/**
 * Delivers waiting messages: a lane for each channel, codes first, each message by one worker at a time. A
 * message that the channel refuses waits longer after each try and never keeps others waiting. Spec JOB-4.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { JOB_RETRY_LIMIT, JOB_WAIT_MAX_SECONDS, jobRetrySeconds } from '../../../contract/rules/job.ts'
import {
  CALL_PURPOSES,
  LOYALTY_PURPOSES,
  OTP_LIFE_SECONDS,
  PORTAL_PURPOSES,
} from '../../../contract/rules/otp.ts'
import type { Database } from '../database/open.ts'
import { customer, line } from '../subscriber/tables.ts'
import { errorFields, type Log } from '../telemetry/log.ts'
import { isTooFarAhead } from '../time/ahead.ts'
import type { Clock } from '../time/clock.ts'
import { addSeconds } from '../time/seconds.ts'
import { DeliveryError, type MessageChannel, type Outgoing, type PushTake } from './channel.ts'
import { MESSAGE_CHANNELS, message, WITHOUT_RECIPIENT } from './tables.ts'

type Take = Extract<MessageChannel, { atOnce: false }>['take']
type Message = typeof message.$inferSelect
export type Dependencies = { db: Database; clock: Clock; log: Log }
/** Where messages and pushes go; either may be missing. `send` stores another message. */
type Ways = {
  take: Take | undefined
  push: PushTake | undefined
  send: (message: Outgoing, within: Database) => Promise<void>
}
type Channel = (typeof MESSAGE_CHANNELS)[number]

/** Messages that a worker claims at once. */
const BATCH = 20
/** A claim ends after this, so that another worker takes over from a crashed one; longer than any request. */
export const MESSAGE_LEASE_SECONDS = 60
/** First and longest pause before a delivery is recorded again, milliseconds; in all shorter than the lease. */
const RECORD_PAUSE_MS = 250
const RECORD_PAUSE_MAX_MS = 16_000
const CODE_PURPOSES: string[] = [...PORTAL_PURPOSES, ...LOYALTY_PURPOSES, ...CALL_PURPOSES, 'partner_captcha']

/** A query that returns a row if a message waits. */
export function isMessageDue(now: Date): SQL {
  return sql`select 1 from ${message} where ${lte(message.dueAt, now)}`
}

/** Never rejects because of the channel. */
export async function deliverMessages(dependencies: Dependencies, ways: Ways): Promise<void> {
  const { rows } = (await dependencies.db.execute(
    sql`${isMessageDue(dependencies.clock.now())} limit 1`,
  )) as unknown as { rows: unknown[] }
  if (rows.length === 0) return
  await blankStaleCodes(dependencies)
  const open = MESSAGE_CHANNELS.filter((channel) => (channel === 'push' ? ways.push : ways.take))
  await Promise.all(open.map((channel) => deliverLane(dependencies, ways, channel)))
}

/** A code that was not delivered in its life is of no use, and is not stored any longer. */
async function blankStaleCodes({ db, clock }: Dependencies): Promise<void> {
  const stale = addSeconds(clock.now(), -OTP_LIFE_SECONDS)
  await db
    .update(message)
    .set({ text: '', delivered: true, dueAt: null })
    .where(and(isNotNull(message.dueAt), inArray(message.purpose, CODE_PURPOSES), lte(message.sentAt, stale)))
}

/** Stops when a whole batch failed: the channel is unavailable. */
async function deliverLane(dependencies: Dependencies, ways: Ways, channel: Channel): Promise<void> {
  for (;;) {
    const claimed = await claim(dependencies, channel)
    if (claimed.length === 0) return
    const numbers = Map.groupBy(claimed, ({ to }) => to)
    const accepted = await Promise.all(
      [...numbers.values()].map((rows) => deliverInOrder(dependencies, ways, rows)),
    )
    if (!accepted.some(Boolean)) return
  }
}

/** Messages of one number keep their order as long as they are accepted. True if any was. */
async function deliverInOrder(
  dependencies: Dependencies,
  ways: Ways,
  rows: readonly Message[],
): Promise<boolean> {
  let accepted = false
  for (const row of rows) accepted = (await deliverOne(dependencies, ways, row)) || accepted
  return accepted
}

async function claim({ db, clock }: Dependencies, channel: Channel): Promise<Message[]> {
  const now = clock.now()
  // As a common table it is read once; as a condition it may be read for each row, and exceed its limit.
  const waiting = db.$with('waiting').as(
    db
      .select({ id: message.id })
      .from(message)
      .where(
        and(
          eq(message.channel, channel),
          lte(message.dueAt, now),
          or(
            isNull(message.leasedUntil),
            lte(message.leasedUntil, now),
            isTooFarAhead(message.leasedUntil, now, MESSAGE_LEASE_SECONDS),
          ),
        ),
      )
      .orderBy(desc(inArray(message.purpose, CODE_PURPOSES)), asc(message.sentAt), asc(message.id))
      .limit(BATCH)
      .for('update', { skipLocked: true }),
  )
  const claimed = await db
    .with(waiting)
    .update(message)
    .set({ leasedUntil: addSeconds(now, MESSAGE_LEASE_SECONDS), tries: sql`${message.tries} + 1` })
    .where(inArray(message.id, db.select({ id: waiting.id }).from(waiting)))
    .returning()
  return claimed.sort(
    (one, other) => one.sentAt.getTime() - other.sentAt.getTime() || (one.id < other.id ? -1 : 1),
  )
}

async function deliverOne({ db, clock, log }: Dependencies, ways: Ways, row: Message): Promise<boolean> {
  const { channel, tries } = row
  try {
    if (channel === 'push') return await deliverPush(db, clock, ways, row)
    await takeMessage(db, clock, ways, row)
  } catch (error) {
    const now = clock.now()
    const isDead = tries >= JOB_RETRY_LIMIT
    log.error({ ...errorFields('messages', '', error), channel, tries, dead: isDead })
    await db
      .update(message)
      .set({
        leasedUntil: null,
        dueAt: isDead ? null : addSeconds(now, retrySeconds(tries, error)),
        deadAt: isDead ? now : null,
      })
      // Only while no other worker took the message over and sent it.
      .where(and(isMessage(row), eq(message.tries, tries), isNotNull(message.dueAt)))
    return false
  }
  await recordDelivered(db, row)
  return true
}

async function takeMessage(
  db: Database,
  clock: Clock,
  { take }: Ways,
  { id, to, channel, text, purpose, sentAt, ...row }: Message,
): Promise<void> {
  if (to === WITHOUT_RECIPIENT || channel === 'push') return
  const address = channel === 'email' ? row.address || (await addressOf(db, to)) : ''
  await take?.({ id, to, channel, text, purpose, sentAt: sentAt.toISOString(), address }, clock.now())
}

/** Without a device left, a message that came by push alone is sent by SMS. */
async function deliverPush(db: Database, clock: Clock, { push, send }: Ways, row: Message): Promise<boolean> {
  const { to } = row
  const result = await push?.(row, clock.now())
  if (result === 'taken') {
    await recordDelivered(db, row)
    return true
  }
  const over = { unreachableAt: clock.now(), dueAt: null, leasedUntil: null }
  const text = result === 'last' && row.push?.sms
  await db.transaction(async (tx) => {
    await tx.update(message).set(over).where(isMessage(row))
    if (text) await send({ to, channel: 'sms', text, purpose: 'package' }, tx)
  })
  return true
}

/** The row, looked for in its partition only. `sentAt` has lost what a database stores below a millisecond. */
function isMessage({ id, sentAt }: Pick<Message, 'id' | 'sentAt'>): SQL | undefined {
  const after = new Date(sentAt.getTime() + 1)
  return and(eq(message.id, id), gte(message.sentAt, sentAt), lt(message.sentAt, after))
}

/** What the receiver asks for counts where it is longer. */
function retrySeconds(tries: number, error: unknown): number {
  const asked = error instanceof DeliveryError ? error.retryAfter : 0
  return Math.max(jobRetrySeconds(tries), Math.min(asked, JOB_WAIT_MAX_SECONDS))
}

/** Repeated while the database restarts, because a message that is not recorded is sent again. */
async function recordDelivered(db: Database, row: Message): Promise<void> {
  const sent = {
    delivered: true,
    dueAt: null,
    leasedUntil: null,
    ...(CODE_PURPOSES.includes(row.purpose) && { text: '' }),
  }
  for (let pause = RECORD_PAUSE_MS; ; pause *= 2) {
    try {
      await db.update(message).set(sent).where(isMessage(row))
      return
    } catch (error) {
      if (pause > RECORD_PAUSE_MAX_MS) throw error
      await wait(pause)
    }
  }
}

/** The e-mail address on record; empty if it is missing. */
async function addressOf(db: Database, msisdn: string): Promise<string> {
  const [found] = await db
    .select({ email: customer.email })
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, msisdn))
  return found?.email ?? ''
}
