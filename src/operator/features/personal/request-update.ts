/**
 * `selfcare_add_contact_update_user_info`: sends a line instructions to update its information. Spec WIR-9,
 * Spec SUB-8.
 */
import { createHash } from 'node:crypto'
import { and, count, eq, gte } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import type { SignedContactUpdateRequest } from '../../../contract/main/customer.schema.ts'
import {
  CONTACT_PARTNER,
  CONTACT_UPDATES_PER_DAY,
  CONTACT_UPDATES_PER_HOUR,
  contactTokenText,
  INFORMATION_KEYWORD,
  INFORMATION_MENU,
  INFORMATION_SHORT_CODE,
} from '../../../contract/rules/contact-update.ts'
import { OTP_SEND_REFUSED_SECONDS } from '../../../contract/rules/otp.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { isSameDigest } from '../../platform/secrets/digest.ts'
import { dayStart } from '../../platform/time/day.ts'
import { findLine } from '../identity/find-line.ts'
import { countText, readTexts } from '../identity/tally.ts'
import { contactUpdate } from './tables.ts'

/**
 * Known and unknown numbers, numbers over the daily limit and replays cause the same answer and the same
 * work, so that numbers cannot be probed. Only our lines below the daily limit get a message. Throws
 * `signature_refused`, and `rate_limited` for every number after the hour's last message (Spec OTP-12).
 */
export const requestContactUpdate: CallHandler<'selfcare_add_contact_update_user_info'> = async (
  context,
  { language },
  request,
) => {
  checkSignature(context.partnerKey, request)
  if ((await readTexts(context.db, context.clock.now())) >= CONTACT_UPDATES_PER_HOUR)
    throw new ApiError('rate_limited', { retry_after: OTP_SEND_REFUSED_SECONDS.send_sms_nok_limit_n })
  const { msisdn, request_id: requestId } = request
  const { messages: inbox, clock, db } = context
  await db.transaction(async (tx) => {
    await lockNumber(tx, 'contact_update', msisdn)
    const now = clock.now()
    const id = newId(now)
    const line = await findLine(tx, msisdn)
    const mayNotify = line !== undefined && (await sentToday(tx, msisdn, now)) < CONTACT_UPDATES_PER_DAY
    const kept = await tx
      .insert(contactUpdate)
      .values({ id, msisdn, requestId, state: mayNotify ? 'told' : 'received', createdAt: now })
      .onConflictDoNothing()
      .returning({ id: contactUpdate.id })
    const text = messageText('sms', 'contactUpdate.ways', line?.language ?? language, waysOf(context))
    const isSent = mayNotify && kept.length > 0
    await countText(tx, msisdn, isSent ? 1 : 0, now)
    if (isSent) await inbox.send({ to: msisdn, channel: 'sms', text, purpose: 'contact' }, tx)
    else await inbox.sendNothing({ channel: 'sms', text, purpose: 'contact' }, tx)
  })
  const ways = { ...waysOf(context), hotline: formatHotline(context.content.hotlines.mobile) }
  return { message: messageText('sms', 'contactUpdate.answer', language, ways) }
}

/** The hash over number, request, partner and secret (Spec WIR-9): only the gateway can compute it. */
function checkSignature(
  secret: string,
  { msisdn, request_id: requestId, partner_code: partner, token }: SignedContactUpdateRequest,
): void {
  const right = createHash('sha256')
    .update(contactTokenText(msisdn, requestId, CONTACT_PARTNER, secret))
    .digest('hex')
  if (partner !== CONTACT_PARTNER || !isSameDigest(token, right)) throw new ApiError('signature_refused')
}

async function sentToday(tx: Database, msisdn: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ told: count() })
    .from(contactUpdate)
    .where(
      and(
        eq(contactUpdate.msisdn, msisdn),
        eq(contactUpdate.state, 'told'),
        gte(contactUpdate.createdAt, dayStart(now)),
      ),
    )
  return row?.told ?? 0
}

function waysOf({ content }: Context): Record<string, string> {
  return {
    brand: content.brand.name,
    shortCode: INFORMATION_SHORT_CODE,
    keyword: INFORMATION_KEYWORD,
    menu: INFORMATION_MENU,
  }
}
