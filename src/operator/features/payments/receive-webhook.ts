/**
 * Receives webhooks of banks, wallets and card gateways: verified, stored, acknowledged. They are processed
 * afterwards (`bank_notice` rows without `handled_at`), so that a provider never waits for us and a crash
 * loses nothing. Spec PAY-12.
 */
import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import { providerNamed } from './known-providers.ts'
import { bankNotice } from './money-tables.ts'
import type { RawWebhook } from './provider.ts'

/**
 * Throws `notice_refused` for an unknown provider and for everything that the provider's adapter rejects. A
 * copy of a stored webhook is only counted.
 */
export async function receiveWebhook(context: Context, provider: string, notice: RawWebhook): Promise<void> {
  const { db, clock, failpoint } = context
  const known = providerNamed(context, provider)
  if (!known) throw new ApiError('notice_refused')
  const now = clock.now()
  const { eventId } = known.readWebhook(notice, now)
  await db
    .insert(bankNotice)
    .values({ provider, eventId, body: notice.body, receivedAt: now })
    .onConflictDoUpdate({
      target: [bankNotice.provider, bankNotice.eventId],
      set: { copies: sql`${bankNotice.copies} + 1` },
    })
  failpoint('webhook:after-insert')
}
