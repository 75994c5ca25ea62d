/**
 * Keeps the choice of notifications in step with the consents it needs, so that a page never shows as chosen
 * what is no longer sent. Spec PRV-1.
 */
import { eq } from 'drizzle-orm'
import { NOTIFICATION_DEFAULTS, NOTIFICATION_KINDS } from '../../../contract/rules/notice-choice.ts'
import type { ConsentPurpose } from '../../../contract/rules/privacy.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { member } from '../../platform/subscriber/tables.ts'
import { chosenNotifications } from './notify-if-enabled.ts'
import { noticeChoice } from './tables.ts'

type Clocked = Pick<Context, 'clock'>

/** Offers come by SMS, unless a way was chosen before. */
export async function allowNotices(
  { clock }: Clocked,
  tx: Database,
  { msisdn }: Line,
  purpose: ConsentPurpose,
): Promise<void> {
  if (purpose !== 'offers') return
  const before = (await chosenNotifications(tx, msisdn)).get('offers')
  if (before?.sms || before?.email) return
  const at = clock.now()
  await tx
    .insert(noticeChoice)
    .values({ id: newId(at), msisdn, kind: 'offers', sms: true, email: false, consent: null, at })
}

/** Turns off what the withdrawn consent allowed: all offers, or every notice by e-mail. */
export async function stopNotices(
  { clock }: Clocked,
  tx: Database,
  { msisdn }: Line,
  purpose: ConsentPurpose,
): Promise<void> {
  const at = clock.now()
  const chosen = await chosenNotifications(tx, msisdn)
  for (const kind of NOTIFICATION_KINDS) {
    const before = chosen.get(kind) ?? NOTIFICATION_DEFAULTS[kind]
    const sms = before.sms && !(purpose === 'offers' && kind === 'offers')
    const email = false
    const concerned = purpose === 'notices' ? kind !== 'offers' : kind === 'offers'
    if (!concerned || (before.sms === sms && before.email === email)) continue
    await tx.insert(noticeChoice).values({ id: newId(at), msisdn, kind, sms, email, consent: null, at })
  }
  // The same consent may have been given on joining the loyalty programme.
  if (purpose === 'offers')
    await tx.update(member).set({ offersConsent: false }).where(eq(member.msisdn, msisdn))
}
