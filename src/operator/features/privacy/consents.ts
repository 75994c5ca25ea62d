/** `customer_consent_get`, `customer_consent_set`: consent per purpose. Spec PRV-1, Spec PRV-5. */
import { desc, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Consents } from '../../../contract/main/privacy.schema.ts'
import { CONSENT_PURPOSES } from '../../../contract/rules/privacy.ts'
import {
  consentsOf,
  currentVersion,
  giveConsent,
  versionInForce,
  withdrawConsent,
} from '../../platform/consents/consents.ts'
import { consentWithdrawal } from '../../platform/consents/tables.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { sessionDevice } from '../identity/session-device.ts'
import { allowNotices, stopNotices } from '../personal/consented-notices.ts'
import { deleteUseEvents } from '../use-log/delete.ts'

/** Withdrawals on the page; older ones are in the evidence. */
const WITHDRAWALS_LISTED = 20

export const getConsents: CallHandler<'customer_consent_get'> = (context, { msisdn }) =>
  viewConsents(context, msisdn)

/** Throws `consent_outdated`, if the text that was shown is no longer in force. */
export const setConsent: CallHandler<'customer_consent_set'> = async (
  context,
  caller,
  { purpose, given, version },
) => {
  await context.db.transaction(async (tx) => {
    const line = await lockLine(tx, caller.msisdn)
    const device = await sessionDevice(tx, caller)
    const choice = { purpose, channel: 'privacy_page', device } as const
    if (!given) {
      await withdrawConsent(context, tx, line, choice)
      await stopNotices(context, tx, line, purpose)
      await deleteUseEvents(tx, line.msisdn, purpose)
      return
    }
    if (version !== currentVersion(context.privacy, purpose, context.clock.now()).version)
      throw new ApiError('consent_outdated')
    await giveConsent(context, tx, line, choice)
    await allowNotices(context, tx, line, purpose)
  })
  return viewConsents(context, caller.msisdn)
}

async function viewConsents({ db, clock, privacy }: Context, msisdn: string): Promise<Consents> {
  const now = clock.now()
  const chosen = await consentsOf(db, msisdn)
  const withdrawals = await db
    .select()
    .from(consentWithdrawal)
    .where(eq(consentWithdrawal.msisdn, msisdn))
    .orderBy(desc(consentWithdrawal.receivedAt), desc(consentWithdrawal.id))
    .limit(WITHDRAWALS_LISTED)
  return {
    consents: CONSENT_PURPOSES.flatMap((purpose) => {
      const content = privacy.consents.find((one) => one.purpose === purpose)
      const current = content && versionInForce(content, now)
      if (!current) return []
      const last = chosen.get(purpose)
      return {
        purpose,
        given: last?.given ?? false,
        version: current.version,
        text: current.text,
        last: last
          ? { version: last.version, channel: last.channel, device: last.device, at: last.at.toISOString() }
          : null,
        processors: content.processors ?? null,
      }
    }),
    withdrawals: withdrawals.map((row) => ({
      id: row.id,
      purpose: row.purpose,
      state: row.state,
      received_at: row.receivedAt.toISOString(),
      answer_by: row.answerBy,
      answered_at: row.answeredAt?.toISOString() ?? null,
      finish_by: row.finishBy,
      finished_at: row.finishedAt?.toISOString() ?? null,
    })),
    law: privacy.law,
    as_of: now.toISOString(),
  }
}
