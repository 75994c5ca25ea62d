/**
 * The payer's action on the sandbox page: a payment, or one of the typical failures. Money, state and webhook
 * are written in one transaction.
 */

import { eq } from 'drizzle-orm'
import { ApiError } from '../../contract/errors.ts'
import type { AttemptState } from '../../contract/rules/pay-method.ts'
import type { PayOutcome } from '../../contract/sandbox.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { REFERENCE_SIGNS, randomString } from '../../operator/platform/ids/random-string.ts'
import type { SandboxBank } from '../bank/bank.ts'
import { sandboxBankNotice } from '../schema/sandbox-bank.ts'
import { sandboxHostedPayment } from '../schema/sandbox-hosted.ts'
import { lockBalance, setBalance } from './accounts.ts'
import type { HostedPayment } from './sandbox.ts'

const STATES: Readonly<Record<PayOutcome, AttemptState>> = {
  pay: 'paid',
  decline: 'declined',
  fail_3ds: 'unverified',
  insufficient: 'insufficient',
  expire: 'expired',
  close: 'closed',
}

/**
 * `notices`: how many copies of the webhook are sent: 0 loses it, 2 sends it twice. A page that has ended
 * stays unchanged. Without enough money it ends as `insufficient`, after its time as `expired`. Throws
 * `bad_request` for an unknown page, and for `fail_3ds` on the page of a wallet.
 */
export async function settlePage(
  { db, clock, randomInt }: SandboxBank,
  reference: string,
  outcome: PayOutcome,
  notices: number,
): Promise<HostedPayment> {
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, reference)
    if (!page) throw new ApiError('bad_request', { fields: ['reference'] })
    if (outcome === 'fail_3ds' && page.method === 'wallet')
      throw new ApiError('bad_request', { fields: ['outcome'] })
    const now = clock.now()
    if (page.state !== 'begun') return page
    if (page.expiresAt <= now) return endPage(tx, page, 'expired', now, notices)
    if (outcome !== 'pay') return endPage(tx, page, STATES[outcome], now, notices)
    const balance = await lockBalance(tx, page.method, page.msisdn)
    if (balance < page.amount) return endPage(tx, page, 'insufficient', now, notices)
    await setBalance(tx, page.method, page.msisdn, balance - page.amount)
    return endPage(tx, page, 'paid', now, notices, newHostedReference(page.provider, randomInt))
  })
}

/** Ends an open page whose time is over as expired; returns any other page unchanged. */
export async function pageNow(
  { db, clock }: SandboxBank,
  reference: string,
): Promise<HostedPayment | undefined> {
  const [page] = await db
    .select()
    .from(sandboxHostedPayment)
    .where(eq(sandboxHostedPayment.reference, reference))
  if (page?.state !== 'begun' || page.expiresAt > clock.now()) return page
  return db.transaction(async (tx) => {
    const held = await lockPage(tx, reference)
    return held?.state === 'begun' ? endPage(tx, held, 'expired', clock.now(), 1) : held
  })
}

/** The shop needs the page no more, because its order was paid otherwise. No webhook: the shop has the answer. */
export async function closeByShop(
  { db, clock }: SandboxBank,
  provider: string,
  reference: string,
): Promise<HostedPayment | undefined> {
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, reference)
    if (page?.provider !== provider) return undefined
    return page.state === 'begun' ? endPage(tx, page, 'closed', clock.now(), 0) : page
  })
}

export async function lockPage(tx: Database, reference: string): Promise<HostedPayment | undefined> {
  const [page] = await tx
    .select()
    .from(sandboxHostedPayment)
    .where(eq(sandboxHostedPayment.reference, reference))
    .for('update')
  return page
}

export async function endPage(
  tx: Database,
  page: HostedPayment,
  state: AttemptState,
  at: Date,
  notices: number,
  paymentReference?: string,
): Promise<HostedPayment> {
  const { reference, provider } = page
  const [ended] = await tx
    .update(sandboxHostedPayment)
    .set({ state, endedAt: at, paymentReference: paymentReference ?? null })
    .where(eq(sandboxHostedPayment.reference, reference))
    .returning()
  if (!ended) throw new Error('The payment page does not exist')
  const eventId = `${provider}-${reference}-${state}`
  const status = {
    reference,
    state,
    paymentReference: paymentReference ?? '',
    amount: state === 'paid' ? page.amount : 0,
    at: at.toISOString(),
  }
  const rows = Array.from({ length: notices }, (_, index) => ({
    eventId,
    provider,
    copy: index + 1,
    body: { eventId, pages: [status] },
    nextAt: at,
  }))
  if (rows.length) await tx.insert(sandboxBankNotice).values(rows)
  return ended
}

/** `WALLET7Q2M…`: the provider's reference of a payment or refund. */
export function newHostedReference(provider: string, randomInt: SandboxBank['randomInt']): string {
  return provider.toUpperCase() + randomString(randomInt, REFERENCE_SIGNS, 12)
}
