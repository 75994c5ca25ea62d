/**
 * Webhooks of the sandbox bank, wallet and card gateway: enqueued with the transfer and attempted on the
 * schedule of a real provider until they are accepted. The schedule is VietQR's: five attempts within the
 * first minute, then one a minute, ten in all (Spec PAY-12).
 */
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { RawWebhook } from '../../operator/features/payments/provider.ts'
import { signWebhook } from '../../operator/features/payments/signature.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { sandboxBankNotice } from '../schema/sandbox-bank.ts'
import { providerKey, type SandboxBank } from './bank.ts'
import type { Transfer } from './move.ts'

/** Seconds from the transfer to each attempt. */
export const WEBHOOK_ATTEMPTS = [0, 12, 24, 36, 48, 108, 168, 228, 288, 348] as const

/**
 * Delivers a webhook to the operator for this provider and returns the HTTP status. Rejects when no response
 * arrives.
 */
export type DeliverWebhook = (notice: RawWebhook, provider: string) => Promise<number>

/** `copies`: 0 loses the webhook, 2 sends it twice. */
export async function enqueueWebhooks(
  tx: Database,
  { reference, from, to, amount, memo, at }: Transfer,
  copies: number,
): Promise<void> {
  const credit = {
    bankReference: reference,
    accountNumber: to,
    amount,
    memo,
    senderAccount: from,
    at: at.toISOString(),
  }
  const eventId = `credit-${reference}`
  const rows = Array.from({ length: copies }, (_, index) => ({
    eventId,
    copy: index + 1,
    body: { eventId, credits: [credit] },
    nextAt: at,
  }))
  if (rows.length > 0) await tx.insert(sandboxBankNotice).values(rows)
}

/** Attempts each due webhook once per run, also when the clock jumped over several scheduled attempts. */
export async function deliverWebhooks(bank: SandboxBank, deliver: DeliverWebhook): Promise<void> {
  const now = bank.clock.now()
  const due = await bank.db
    .select()
    .from(sandboxBankNotice)
    .where(lte(sandboxBankNotice.nextAt, now))
    .orderBy(asc(sandboxBankNotice.nextAt), asc(sandboxBankNotice.eventId), asc(sandboxBankNotice.copy))
  for (const notice of due) if (await claim(bank, notice, now)) await tryOnce(bank, notice, deliver)
}

type Notice = typeof sandboxBankNotice.$inferSelect
const isThis = ({ eventId, copy }: Notice) =>
  and(eq(sandboxBankNotice.eventId, eventId), eq(sandboxBankNotice.copy, copy))

/**
 * Counts the attempt before it is made, so that two parallel runs never make the same one, and schedules the
 * next.
 */
async function claim({ db }: SandboxBank, notice: Notice, now: Date): Promise<boolean> {
  const { attempts } = notice
  const wait = WEBHOOK_ATTEMPTS[attempts + 1]
  const nextAt =
    wait === undefined ? null : new Date(now.getTime() + (wait - (WEBHOOK_ATTEMPTS[attempts] ?? 0)) * 1000)
  const claimed = await db
    .update(sandboxBankNotice)
    .set({ attempts: attempts + 1, nextAt })
    .where(
      and(isThis(notice), eq(sandboxBankNotice.attempts, attempts), isNull(sandboxBankNotice.deliveredAt)),
    )
    .returning({ attempts: sandboxBankNotice.attempts })
  return claimed.length === 1
}

async function tryOnce(
  { db, clock, keys }: SandboxBank,
  notice: Notice,
  deliver: DeliverWebhook,
): Promise<void> {
  // Signed with the current time, because the clock may have been changed since the run started.
  const now = clock.now()
  const { provider, body } = notice
  const status = await deliver(
    signWebhook(providerKey(keys[0], provider), now, JSON.stringify(body)),
    provider,
  ).catch(() => 0)
  if (status >= 200 && status < 300)
    await db.update(sandboxBankNotice).set({ deliveredAt: now, nextAt: null }).where(isThis(notice))
}
