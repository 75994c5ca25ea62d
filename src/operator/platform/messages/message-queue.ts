/**
 * What the operator sends to people. It is kept in the database and handed to an outlet: the sandbox's
 * handset or a signed webhook.
 */
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { LOYALTY_PURPOSES, OTP_LIFE_SECONDS, PORTAL_PURPOSES } from '../../../contract/rules/otp.ts'
import type { Database } from '../database/open.ts'
import { newId } from '../ids/id.ts'
import { customer, line } from '../subscriber/tables.ts'
import type { Clock } from '../time/clock.ts'
import type { MessageChannel } from './channel.ts'
import { message } from './tables.ts'

export type Outgoing = {
  to: string
  channel: 'sms' | 'voice' | 'email'
  text: string
  purpose: string
  otp?: string
  address?: string
}

export type MessageQueue = {
  /**
   * `within` is the transaction that the message belongs to: it is kept if that one is, and never without it.
   * A verb that is in a transaction must hand it on, because the embedded database has one connection and
   * would wait for itself.
   */
  send: (message: Outgoing, within?: Database) => Promise<void>
  /**
   * The same work as `send` without a message: what a number gets that is not ours, so that time tells
   * nothing.
   */
  sendNothing: (within: Database) => Promise<void>
  /**
   * Hands what waits to the outlet, oldest first. Stops at the first that is not taken; the next run begins
   * there. Never rejects for the outlet's sake.
   */
  deliver: () => Promise<void>
}

type Taking = Extract<MessageChannel, { atOnce: false }>['take']

const BATCH = 50
const CODE_PURPOSES: string[] = [...PORTAL_PURPOSES, ...LOYALTY_PURPOSES, 'partner_captcha']

/**
 * `keepCodes` keeps the code beside its message, which only the sandbox wants; else a message with a code is
 * blanked once it was taken or is stale.
 */
export function createMessageQueue(
  db: Database,
  clock: Clock,
  outlet: MessageChannel,
  keepCodes: boolean,
): MessageQueue {
  let running: Promise<void> | undefined

  async function blankStaleCodes(): Promise<void> {
    const stale = new Date(clock.now().getTime() - OTP_LIFE_SECONDS * 1000)
    await db
      .update(message)
      .set({ text: '', delivered: true })
      .where(
        and(
          eq(message.delivered, false),
          inArray(message.purpose, CODE_PURPOSES),
          lte(message.sentAt, stale),
        ),
      )
  }

  async function deliverAll(take: Taking): Promise<void> {
    await blankStaleCodes()
    const waiting = await db
      .select({ message, address: customer.email })
      .from(message)
      .leftJoin(line, eq(line.msisdn, message.to))
      .leftJoin(customer, eq(customer.id, line.customerId))
      .where(eq(message.delivered, false))
      .orderBy(asc(message.sentAt), asc(message.id))
      .limit(BATCH)
    for (const { message: row, address } of waiting) {
      const { id, to, channel, text, purpose, sentAt, address: given } = row
      try {
        await take(
          {
            id,
            to,
            channel,
            text,
            purpose,
            sentAt: sentAt.toISOString(),
            address: channel === 'email' ? given || (address ?? '') : '',
          },
          clock.now(),
        )
      } catch {
        // The outlet is away: this one and those behind it wait for the next run, in their order.
        return
      }
      await db
        .update(message)
        .set(CODE_PURPOSES.includes(purpose) ? { delivered: true, text: '' } : { delivered: true })
        .where(eq(message.id, id))
    }
  }

  return {
    send: async ({ otp, ...outgoing }, within = db) => {
      const sentAt = clock.now()
      await within.insert(message).values({
        ...outgoing,
        id: newId(sentAt),
        sentAt,
        otp: keepCodes ? (otp ?? null) : null,
        delivered: outlet.atOnce,
      })
    },
    sendNothing: async (within) => {
      await within.delete(message).where(eq(message.id, newId(clock.now())))
    },
    deliver: async () => {
      if (outlet.atOnce) return
      running ??= deliverAll(outlet.take).finally(() => {
        running = undefined
      })
      await running
    },
  }
}
