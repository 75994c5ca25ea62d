/**
 * Messages to people: stored in the database and delivered through a channel, either the sandbox's handset or
 * a signed webhook.
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
   * `within` is the transaction of the message: the message is stored if it commits. Code inside a
   * transaction must pass it, because the embedded database has one connection and would deadlock.
   */
  send: (message: Outgoing, within?: Database) => Promise<void>
  /**
   * The same work as `send` without a message, for numbers that are not ours, so that timing reveals nothing.
   */
  sendNothing: (within: Database) => Promise<void>
  /**
   * Delivers waiting messages, oldest first. Stops at the first failure, where the next run continues. Never
   * rejects because of the channel.
   */
  deliver: () => Promise<void>
}

type Taking = Extract<MessageChannel, { atOnce: false }>['take']

const BATCH = 50
const CODE_PURPOSES: string[] = [...PORTAL_PURPOSES, ...LOYALTY_PURPOSES, 'partner_captcha']

/**
 * `keepCodes` stores the code beside its message, for the sandbox only; otherwise a message with a code is
 * blanked once it is delivered or stale.
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
        // The channel is unavailable: this message and those after it wait for the next run, in order.
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
