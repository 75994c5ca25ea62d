/**
 * `ledger_dispute_create`: disputes a ledger entry, or every charge of its service; the evidence is collected
 * here, not sent by the page. Spec LED-3, Spec LED-6.
 */
import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { DisputeCreateResult } from '../../../contract/main/ledger.schema.ts'
import { DISPUTE_CONTACT_HOURS, DISPUTE_REVIEW_SECONDS } from '../../../contract/rules/dispute.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId, readableCode } from '../../platform/ids/id.ts'
import { payingAccount } from '../../platform/ledger/accounts.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import { endByLine } from '../packages/end-now.ts'
import { inLanguage } from '../packages/view-services.ts'
import { readEntries } from '../statement/page.ts'
import { canDispute } from './can-dispute.ts'
import { coveredCharges } from './charges.ts'
import { evidenceOf, serviceCharged } from './evidence.ts'
import { sendDisputeNotification } from './notifications.ts'
import { dispute, disputeCharge, disputeEvent } from './tables.ts'
import { viewDispute } from './view.ts'

/**
 * Fails with `ledger_line_unknown`, `dispute_exists` (`reason`: its code), `dispute_not_possible`. A service
 * that is cancelled with the dispute can be restored.
 */
export const ledgerDisputeCreate: CallHandler<'ledger_dispute_create'> = (
  context,
  caller,
  { id, reason, text, stop, idempotency_key: key },
) =>
  withIdempotency<DisputeCreateResult>(
    context,
    caller,
    { call: 'ledger_dispute_create', key, request: [id, reason, text, Number(stop)] },
    async ({ tx, line, now }) => {
      const { msisdn } = line
      const rows = await readEntries(tx, msisdn, sql`id = ${id}`, 2)
      const row = rows.find(({ amount }) => Number(amount) < 0) ?? rows[0]
      if (!row) throw new ApiError('ledger_line_unknown')
      const [before] = await tx
        .select({ code: disputeCharge.disputeCode })
        .from(disputeCharge)
        .where(and(eq(disputeCharge.msisdn, msisdn), eq(disputeCharge.transactionId, id)))
      if (before) throw new ApiError('dispute_exists', { reason: before.code })
      const [refund] = await tx
        .select({ id: ledgerTransaction.id })
        .from(ledgerTransaction)
        .where(and(eq(ledgerTransaction.reference, row.reference), eq(ledgerTransaction.kind, 'refund')))
      const amount = Number(row.amount)
      if (!canDispute({ amount, at: new Date(row.at), refunded: refund !== undefined }, now))
        throw new ApiError('dispute_not_possible')

      const charged = await serviceCharged(tx, msisdn, row)
      const evidence = await evidenceOf(tx, msisdn, row, charged)
      const covered = await coveredCharges(tx, msisdn, row, charged, reason, now)
      const ends = charged !== undefined && charged.status !== 'ended' && (stop || reason === 'not_me')
      const [opened] = await tx
        .insert(dispute)
        .values({
          code: readableCode(context, 'KN'),
          msisdn,
          transactionId: id,
          accountId: payingAccount(msisdn, line.kind),
          amount: covered.reduce((sum, one) => sum - Number(one.amount), 0),
          reason,
          text: text.trim(),
          line: {
            at: new Date(row.at).toISOString(),
            kind: row.kind,
            name: row.name,
            package_code: row.package_code,
          },
          evidence,
          state: 'received',
          createdAt: now,
          contactBy: new Date(now.getTime() + DISPUTE_CONTACT_HOURS * 3_600_000),
          dueAt: new Date(now.getTime() + DISPUTE_REVIEW_SECONDS * 1000),
        })
        .returning()
      if (!opened) throw new Error('The dispute was not stored')
      const charges = await tx
        .insert(disputeCharge)
        .values(
          covered.map((one) => ({
            msisdn,
            transactionId: one.id,
            disputeCode: opened.code,
            amount: -Number(one.amount),
            chargedAt: new Date(one.at),
          })),
        )
        .returning()
      const [event] = await tx
        .insert(disputeEvent)
        .values({ id: newId(now), msisdn, disputeCode: opened.code, state: 'received', at: now })
        .returning()
      if (ends) await endByLine(tx, charged, now)
      const [named] = ends ? await inLanguage(tx, [charged], caller.language) : []
      await sendDisputeNotification(context, tx, line, opened, charges)
      context.failpoint('ledger_dispute_create:after-dispute')
      return {
        dispute: viewDispute(opened, charges, event ? [event] : [], now),
        stopped: named ? { code: named.code, name: named.name } : null,
      }
    },
  )
