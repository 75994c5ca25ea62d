/**
 * Takes a bank's notice in: proven, kept, answered. What it says is worked on afterwards (`bank_notice` rows without `handled_at`), so that a
 * bank never waits for us and a crash loses nothing. Reliability D.8 "Webhook", A31.
 */
import { sql } from 'drizzle-orm'
import { Refusal } from '../../contract/errors.ts'
import type { Context } from '../context.ts'
import { bankNotice } from '../database/schema.ts'
import type { RawNotice } from './provider.ts'

/** Throws `notice_refused` for another provider than ours and for whatever our own does not recognise. A copy of a kept notice is only counted. */
export async function receiveNotice({ db, clock, bank, failpoint }: Context, provider: string, notice: RawNotice): Promise<void> {
  if (bank?.name !== provider) throw new Refusal('notice_refused')
  const now = clock.now()
  const { eventId } = bank.readNotice(notice, now)
  await db
    .insert(bankNotice)
    .values({ provider, eventId, body: notice.body, receivedAt: now })
    .onConflictDoUpdate({ target: [bankNotice.provider, bankNotice.eventId], set: { copies: sql`${bankNotice.copies} + 1` } })
  failpoint('notice:after-insert')
}
