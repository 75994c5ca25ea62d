/**
 * A purchase that is paid back in full after what it earned was given: that goes back too, as far as it is still there. Reliability A30 ("granted
 * only from active orders").
 */
import { and, eq, ne, or } from 'drizzle-orm'
import { formatMoney } from '../../contract/format/money.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { campaignGrant, ledgerAccount, ledgerEntry, ledgerTransaction, paymentOrder } from '../database/schema.ts'
import { everyWords, words } from '../inbox/words.ts'
import { book } from '../ledger/book.ts'
import type { Line } from '../ledger/payer.ts'
import { promotionName } from './name.ts'
import { usedVouchers } from './voucher.ts'

type Grant = typeof campaignGrant.$inferSelect

/** `reference`: of the booking that was paid back. A renewal belongs to no order and earned nothing. The caller holds the line. */
export async function takeBackEarned(context: Context, tx: Database, line: Line, reference: string, at: Date): Promise<void> {
  const given = await tx
    .select({ grant: campaignGrant })
    .from(campaignGrant)
    .innerJoin(paymentOrder, eq(paymentOrder.id, campaignGrant.orderId))
    .where(
      and(
        eq(campaignGrant.state, 'given'),
        eq(campaignGrant.msisdn, line.msisdn),
        or(eq(paymentOrder.id, after('order:', reference)), eq(paymentOrder.serviceId, after('service:', reference))),
      ),
    )
  for (const { grant } of given) {
    // A voucher that paid for something stays with it.
    if (grant.kind === 'voucher' && (await usedVouchers(tx, [grant.id])).has(grant.id)) continue
    const back = grant.kind === 'cashback' ? await cashBack(context, tx, grant, at) : 0
    await tx.update(campaignGrant).set({ state: 'undone', givenAt: null }).where(eq(campaignGrant.id, grant.id))
    await tell(context, tx, line, grant, back)
  }
}

/** What stands behind the prefix; nothing matches where it is not there. */
function after(prefix: string, reference: string): string {
  return reference.startsWith(prefix) ? reference.slice(prefix.length) : ''
}

/** đ that went back: all of it on a bill, on a promotion account what was not spent yet. */
async function cashBack(context: Context, tx: Database, { id, promotion, amount }: Grant, at: Date): Promise<number> {
  const reference = `campaign:${id}`
  const [came] = await tx
    .select({ account: ledgerAccount.id, kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerTransaction)
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.transactionId, ledgerTransaction.id), ne(ledgerEntry.accountId, 'grants')))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(and(eq(ledgerTransaction.reference, reference), eq(ledgerTransaction.kind, 'cashback')))
  if (!came) throw new Error(`Cash back ${reference} was given and is not booked`)
  const back = came.kind === 'promotion' ? Math.min(amount, came.balance) : amount
  if (back === 0) return 0
  const titled = promotionName(context, promotion)
  await book(tx, {
    reference,
    kind: 'cashback_return',
    name: everyWords('notice', 'ledger.campaignReturn', (language) => ({ name: titled[language] })),
    channel: 'system',
    at,
    entries: [
      { account: came.account, amount: -back },
      { account: 'grants', amount: back },
    ],
  })
  return back
}

async function tell(context: Context, tx: Database, line: Line, { kind, promotion }: Grant, back: number): Promise<void> {
  if (kind === 'cashback' && back === 0) return
  const name = promotionName(context, promotion)[line.language]
  const vars = { brand: context.content.brand.name, name, amount: formatMoney(back, line.language) }
  await context.inbox.send(
    { to: line.msisdn, channel: 'sms', text: words('notice', `campaign.takenBack.${kind}`, line.language, vars), purpose: 'payment' },
    tx,
  )
}
