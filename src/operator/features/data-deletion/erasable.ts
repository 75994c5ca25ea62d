/** Which rows a request to delete removes or empties, per kind of data. Spec PRV-9. */
import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ErasableKind } from '../../../contract/rules/data-deletion.ts'
import { consent } from '../../platform/consents/tables.ts'
import type { Database } from '../../platform/database/open.ts'
import { message } from '../../platform/messages/tables.ts'
import { pushChoice, pushDevice } from '../../platform/push/tables.ts'
import { addDays } from '../../platform/time/day.ts'
import { savedBillCode } from '../bills/tables.ts'
import { calendarFeed } from '../calendar/tables.ts'
import { simpleMode } from '../care/tables.ts'
import { dispute } from '../disputes/tables.ts'
import { homeReport } from '../home-network/command-tables.ts'
import { identityPhoto, identityRequest } from '../identification/tables.ts'
import { ownDevice } from '../identity/own-device-tables.ts'
import { passkey } from '../identity/passkey-tables.ts'
import { session } from '../identity/tables.ts'
import { incidentJoin } from '../incidents/tables.ts'
import { accountLabel } from '../lines/tables.ts'
import { supportLog, surveyAnswer } from '../opinions/tables.ts'
import { usageAlert } from '../packages/alert-tables.ts'
import { contactUpdate, noticeChoice } from '../personal/tables.ts'
import { helpRequest } from '../requests/tables.ts'
import { roamingChoice } from '../roaming-trips/tables.ts'
import { socialLink } from '../social-links/tables.ts'
import { storeVisit } from '../stores/tables.ts'
import { useEvent } from '../use-log/tables.ts'

/** `empty`: values that replace the personal ones of a row that is kept; without it the row is deleted. */
export type Part = { table: PgTable; own: SQL | undefined; empty?: Record<string, unknown> }

/** Codes and limits of a day are counted over sent messages, so that the newest stay. */
const MESSAGE_DAYS = 2

/** What a request would remove for this line now. Work that is not finished keeps what it needs. */
export function erasableParts(
  tx: Database,
  msisdn: string,
  now: Date,
): Readonly<Record<ErasableKind, readonly Part[]>> {
  const decided = and(eq(identityRequest.msisdn, msisdn), isNull(identityRequest.dueAt))
  const decidedCodes = tx.select({ code: identityRequest.code }).from(identityRequest).where(decided)
  const read = or(isNotNull(identityRequest.sealedFields), ne(identityRequest.contactNo, ''))
  return {
    use_log: [{ table: useEvent, own: eq(useEvent.msisdn, msisdn) }],
    preferences: [
      { table: usageAlert, own: eq(usageAlert.msisdn, msisdn) },
      { table: noticeChoice, own: eq(noticeChoice.msisdn, msisdn) },
      { table: pushChoice, own: eq(pushChoice.msisdn, msisdn) },
      { table: roamingChoice, own: eq(roamingChoice.msisdn, msisdn) },
      { table: simpleMode, own: eq(simpleMode.msisdn, msisdn) },
      { table: calendarFeed, own: eq(calendarFeed.msisdn, msisdn) },
    ],
    saved_numbers: [
      { table: savedBillCode, own: eq(savedBillCode.msisdn, msisdn) },
      { table: accountLabel, own: eq(accountLabel.msisdn, msisdn) },
    ],
    support_log: [
      { table: contactUpdate, own: eq(contactUpdate.msisdn, msisdn) },
      { table: supportLog, own: eq(supportLog.owner, msisdn) },
      { table: surveyAnswer, own: eq(surveyAnswer.msisdn, msisdn) },
      // With their events, messages and files.
      { table: helpRequest, own: and(eq(helpRequest.owner, msisdn), isNotNull(helpRequest.deleteAt)) },
      { table: storeVisit, own: and(eq(storeVisit.owner, msisdn), isNotNull(storeVisit.endedAt)) },
      { table: incidentJoin, own: and(eq(incidentJoin.msisdn, msisdn), isNotNull(incidentJoin.toldAt)) },
      { table: homeReport, own: and(eq(homeReport.msisdn, msisdn), isNull(homeReport.dueAt)) },
      {
        table: dispute,
        own: and(eq(dispute.msisdn, msisdn), isNull(dispute.dueAt), ne(dispute.text, '')),
        empty: { text: '' },
      },
    ],
    photographs: [
      { table: identityPhoto, own: inArray(identityPhoto.requestCode, decidedCodes) },
      {
        table: identityRequest,
        own: and(decided, read),
        empty: { sealedFields: null, contactNo: '', deleteAt: null, deletedAt: now },
      },
    ],
    devices: [
      { table: session, own: and(eq(session.msisdn, msisdn), isNotNull(session.endedAt)) },
      // What still signs in or asks for less is removed by its owner.
      { table: passkey, own: and(eq(passkey.msisdn, msisdn), isNotNull(passkey.stoppedAt)) },
      { table: ownDevice, own: and(eq(ownDevice.msisdn, msisdn), lte(ownDevice.endsAt, now)) },
      { table: socialLink, own: and(eq(socialLink.msisdn, msisdn), isNotNull(socialLink.endedAt)) },
      { table: pushDevice, own: eq(pushDevice.msisdn, msisdn) },
      {
        table: message,
        own: and(eq(message.to, msisdn), eq(message.channel, 'push'), isNotNull(message.dueAt)),
      },
      { table: consent, own: and(eq(consent.msisdn, msisdn), ne(consent.device, '')), empty: { device: '' } },
    ],
    messages: [
      {
        table: message,
        own: and(
          ...[eq(message.to, msisdn), isNull(message.dueAt)],
          lt(message.sentAt, addDays(now, -MESSAGE_DAYS)),
        ),
      },
    ],
  }
}

export async function countRows(db: Database, parts: readonly Part[]): Promise<number> {
  let rows = 0
  for (const { table, own } of parts) rows += await db.$count(table, own)
  return rows
}

/** Within the caller's transaction with the line locked. Returns the number of rows. */
export async function eraseRows(tx: Database, parts: readonly Part[]): Promise<number> {
  const rows = await countRows(tx, parts)
  for (const { table, own, empty } of parts) {
    if (empty) await tx.update(table).set(empty).where(own)
    else await tx.delete(table).where(own)
  }
  return rows
}
