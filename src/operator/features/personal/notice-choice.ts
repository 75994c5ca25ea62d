/**
 * `customer_notice_get`, `customer_notice_set`: which notifications a line gets, and how. All choices are
 * stored, because consent to offers must be provable later.
 */

import { eq } from 'drizzle-orm'
import type { NoticeChoices } from '../../../contract/main/personal.schema.ts'
import {
  NOTIFICATION_DEFAULTS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../../contract/rules/notice-choice.ts'
import { giveConsent, withdrawConsent } from '../../platform/consents/consents.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { access, customer, line } from '../../platform/subscriber/tables.ts'
import { sessionDevice } from '../identity/session-device.ts'
import { chosenNotifications, hasEmail } from './notify-if-enabled.ts'
import { noticeChoice } from './tables.ts'

/** Not offered to a line that gets no bills. */
const BILL_KINDS: readonly NotificationKind[] = ['bill_issued', 'bill_overdue']

export const getNotificationChoices: CallHandler<'customer_notice_get'> = (context, { msisdn }) =>
  choicesOf(context, msisdn)

/**
 * The consent text for offers is stored with the choice. Choosing offers, or e-mail for another kind, gives
 * the consent it needs; choosing no way for offers withdraws theirs. Repeating the current choice writes
 * nothing. Spec PRV-1.
 */
export const setNotificationChoice: CallHandler<'customer_notice_set'> = async (
  context,
  caller,
  { kind, sms, email },
) => {
  const { msisdn } = caller
  await context.db.transaction(async (tx) => {
    const line = await lockLine(tx, msisdn)
    const channel = 'notice_choices'
    const device = await sessionDevice(tx, caller)
    const wanted = sms || email
    if (kind !== 'offers') {
      if (email) await giveConsent(context, tx, line, { purpose: 'notices', channel, device })
    } else {
      const choice = { purpose: 'offers', channel, device } as const
      if (wanted) await giveConsent(context, tx, line, choice)
      else await withdrawConsent(context, tx, line, choice)
    }
    const before = (await chosenNotifications(tx, msisdn)).get(kind) ?? NOTIFICATION_DEFAULTS[kind]
    if (before.sms === sms && before.email === email) return
    const at = context.clock.now()
    const consent = kind === 'offers' && wanted ? bilingualText('noticeChoice', 'offersConsent') : null
    await tx.insert(noticeChoice).values({ id: newId(at), msisdn, kind, sms, email, consent, at })
  })
  return choicesOf(context, msisdn)
}

async function choicesOf({ db, pushKey }: Context, msisdn: string): Promise<NoticeChoices> {
  const chosen = await chosenNotifications(db, msisdn)
  const billed = await getsBills(db, msisdn)
  const offered = NOTIFICATION_KINDS.filter((kind) => billed || !BILL_KINDS.includes(kind))
  const choices = offered.map((kind) => {
    const { sms, email, at } = chosen.get(kind) ?? { ...NOTIFICATION_DEFAULTS[kind], at: null }
    return { kind, sms, email, at: at?.toISOString() ?? null }
  })
  return { choices, has_email: await hasEmail(db, msisdn), has_push: pushKey !== undefined }
}

/** A postpaid line is notified of its bills, a contact number of those of the services at home. */
async function getsBills(db: Database, msisdn: string): Promise<boolean> {
  const [own] = await db.select({ kind: line.kind }).from(line).where(eq(line.msisdn, msisdn))
  if (own?.kind === 'postpaid') return true
  const [home] = await db
    .select({ account: access.account })
    .from(access)
    .innerJoin(customer, eq(customer.id, access.customerId))
    .where(eq(customer.contact, msisdn))
    .limit(1)
  return home !== undefined
}
