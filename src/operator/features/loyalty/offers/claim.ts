/** Claims an offer: points, stock, claim and code are one transaction. Spec LOY-14. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { formatDateTime } from '../../../../contract/format/date.ts'
import { maskPhone } from '../../../../contract/format/phone.ts'
import type { ClaimResult } from '../../../../contract/loyalty/offers.schema.ts'
import { type Delivery, normaliseDelivery, validateDelivery } from '../../../../contract/rules/delivery.ts'
import { CONFIRM_MINUTES, GIFT_STEP_HOURS, OFFER_REMIND_DAYS } from '../../../../contract/rules/offer.ts'
import { addDays as daysLater, startOfDay } from '../../../../contract/rules/vietnam-day.ts'
import type { CallHandler, Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { withIdempotency } from '../../../platform/idempotency/idempotency.ts'
import { idempotency } from '../../../platform/idempotency/tables.ts'
import { newId } from '../../../platform/ids/id.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import type { Line } from '../../../platform/subscriber/line.ts'
import { addDays, vietnamDay } from '../../../platform/time/day.ts'
import { consumeCode } from '../../identity/consume-code.ts'
import { sendCodeFor } from '../../identity/send-code.ts'
import { type Challenge, newestChallenge } from '../../identity/sent-codes.ts'
import { verifyCode } from '../../identity/verify-code.ts'
import { pointsOf } from '../points/balance.ts'
import { lockMember, spendPoints } from '../points/ledger.ts'
import { requireMember } from '../points/member.ts'
import { type ClaimRow, viewClaim } from './claim-view.ts'
import { maskCode, newVoucherCode, sealVoucher } from './code.ts'
import { grantOnLine } from './grant-on-line.ts'
import { findOffer, type Offer } from './offer.ts'
import { requireClaimable } from './require-claimable.ts'
import { reserveStock } from './stock.ts'
import { offerClaim, offerIntent } from './tables.ts'

/** `apiKiemTraNhanUuDai`: sends a code for this offer; another offer needs another code. */
export const checkClaim: CallHandler<'apiKiemTraNhanUuDai'> = async (context, caller, { id }) => {
  const { msisdn } = caller
  await requireMember(context.db, msisdn)
  await requireClaimable(context, context.db, msisdn, id)
  const { points, name } = findOffer(context, id)
  const saveIntent = async (tx: Database) => {
    const intent = { offer: id, createdAt: context.clock.now() }
    await tx
      .insert(offerIntent)
      .values({ msisdn, ...intent })
      .onConflictDoUpdate({ target: offerIntent.msisdn, set: intent })
  }
  const sent = await sendCodeFor(
    context,
    caller,
    {
      msisdn,
      purpose: 'offer_claim',
      vars: (language) => ({ points, name: name[language] }),
      keep: saveIntent,
    },
    'smart',
  )
  return { expires_in: sent.expires_in, resend_after: sent.resend_after, sent_to: maskPhone(msisdn) }
}

/**
 * `apiNhanUuDaiWithOTP`. Errors that do not depend on the code are thrown before it is verified, so they cost
 * no attempt.
 */
export const claimOffer: CallHandler<'apiNhanUuDaiWithOTP'> = async (
  context,
  caller,
  { id, otpValue, delivery, idempotency_key: key },
) => {
  const { msisdn } = caller
  await requireMember(context.db, msisdn)
  const to = findOffer(context, id).kind === 'gift' ? requireDelivery(delivery) : null
  const write = {
    call: 'apiNhanUuDaiWithOTP' as const,
    key,
    request: [id, to?.name ?? '', to?.phone ?? '', to?.address ?? ''],
  }
  // A repeated request returns the first result without verifying its consumed code again.
  const challenge = (await isAnswered(context.db, msisdn, key))
    ? undefined
    : await provenFor(context, caller, id, otpValue)
  return withIdempotency<ClaimResult>(context, caller, write, async ({ tx, line, now }) => {
    await lockMember(tx, msisdn)
    const offer = await requireClaimable(context, tx, msisdn, id)
    const [intent] = await tx.delete(offerIntent).where(eq(offerIntent.msisdn, msisdn)).returning()
    if (!challenge || intent?.offer !== id) throw new ApiError('otp_expired')
    await consumeCode(tx, challenge, now)
    await reserveStock(tx, offer)
    const claim = await receive(context, tx, line, offer, to, now)
    await spendPoints(tx, {
      msisdn,
      kind: 'exchange',
      reference: `claim:${claim.id}`,
      name: offer.name,
      points: offer.points,
      at: now,
    })
    await notifyClaimed(context, tx, line, offer, claim)
    return {
      claim: viewClaim(context, claim, undefined, now),
      code: '',
      balance: (await pointsOf(tx, msisdn, now)).balance,
    }
  })
}

async function provenFor(
  context: Context,
  caller: Parameters<typeof verifyCode>[1],
  id: string,
  code: string,
): Promise<Challenge> {
  const { msisdn } = caller
  await requireClaimable(context, context.db, msisdn, id)
  const [intent] = await context.db.select().from(offerIntent).where(eq(offerIntent.msisdn, msisdn))
  if (intent?.offer !== id && (await newestChallenge(context.db, msisdn, 'offer_claim', caller.browser)))
    throw new ApiError('otp_expired')
  return verifyCode(context, caller, { msisdn, purpose: 'offer_claim', code })
}

async function isAnswered(db: Database, msisdn: string, key: string): Promise<boolean> {
  const [row] = await db
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(and(eq(idempotency.msisdn, msisdn), eq(idempotency.key, key)))
  return row !== undefined
}

/** Throws `offer_delivery` with the names of the missing fields. */
function requireDelivery(given: Delivery = { name: '', phone: '', address: '' }): Delivery {
  const fields = validateDelivery(given)
  if (fields.length) throw new ApiError('offer_delivery', { fields })
  return normaliseDelivery(given)
}

/** Creates a voucher with its code, a gift to be shipped, or data and minutes on the line at once. */
async function receive(
  context: Context,
  tx: Database,
  line: Line,
  offer: Offer,
  delivery: Delivery | null,
  now: Date,
): Promise<ClaimRow> {
  const id = newId(now)
  const validUntil = new Date(startOfDay(daysLater(vietnamDay(now), offer.days + 1)) - 1)
  const head = { id, msisdn: line.msisdn, offer: offer.id, points: offer.points, receivedAt: now }
  const [row] = await tx
    .insert(offerClaim)
    .values(
      offer.kind === 'gift'
        ? {
            ...head,
            ...initialState('preparing', now),
            delivery,
            nextAt: new Date(now.getTime() + GIFT_STEP_HOURS.shipping * 3_600_000),
          }
        : offer.gives
          ? {
              ...head,
              ...initialState('used', now),
              usedAt: now,
              validUntil: await grantOnLine(context, tx, line, offer, now),
            }
          : {
              ...head,
              ...initialState('received', now),
              ...codeOf(context, id),
              validUntil,
              nextAt: firstDueAt(offer, now, validUntil),
            },
    )
    .returning()
  if (!row) throw new Error('The claim was not created')
  return row
}

function initialState(state: ClaimRow['state'], now: Date) {
  return { state, steps: [{ state, at: now.toISOString() }] }
}

function codeOf({ pepper, randomInt }: Context, id: string) {
  const code = newVoucherCode(randomInt)
  return { sealedCode: sealVoucher(pepper, id, code), masked: maskCode(code) }
}

/** When the job processes it next: for the partner's confirmation, a reminder or its end. */
function firstDueAt({ confirms }: Offer, now: Date, validUntil: Date): Date {
  if (confirms === 'never') return new Date(now.getTime() + CONFIRM_MINUTES * 60_000)
  const remind = addDays(validUntil, -OFFER_REMIND_DAYS)
  return remind > now ? remind : validUntil
}

async function notifyClaimed(
  { messages: inbox, content }: Context,
  tx: Database,
  { msisdn, language }: Line,
  { name, kind, gives }: Offer,
  { validUntil, points }: ClaimRow,
) {
  const vars = {
    brand: content.brand.name,
    name: name[language],
    points,
    until: validUntil ? formatDateTime(validUntil, language) : '',
  }
  const key = kind === 'gift' ? 'claim.gift' : gives ? 'claim.line' : 'claim.voucher'
  await inbox.send(
    { to: msisdn, channel: 'sms', text: messageText('pointNotice', key, language, vars), purpose: 'loyalty' },
    tx,
  )
}
