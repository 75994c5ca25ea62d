/**
 * Sends a code. Every well-formed number gets the same response and the same work; only our own lines get a
 * message. Spec OTP-3.
 */
import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import type { SendRequest, SendResult } from '../../../contract/main/otp.schema.ts'
import type { Language } from '../../../contract/rules/language.ts'
import {
  OTP_DIGITS,
  OTP_LIFE_SECONDS,
  OTP_RESEND_SECONDS,
  type OtpPurpose,
  purposeOf,
} from '../../../contract/rules/otp.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { numberLock } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { lockThenRead, sendWrite } from '../../platform/database/pipeline.ts'
import { newId } from '../../platform/ids/id.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { codeDigest, newToken } from '../../platform/secrets/digest.ts'
import { featureSetting, isOn, requireFeature } from '../../platform/settings/features.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { lockoutOf, scopeOf } from './attempts.ts'
import { channelOf, type Way } from './code-channel.ts'
import { type FoundLine, findLineInEqualTime } from './find-line.ts'
import { guardStrangers } from './guard-strangers.ts'
import { killOlder } from './kill-older.ts'
import { sendLimitError } from './send-limits.ts'
import { sentLastDay } from './sent-codes.ts'
import { getStepUpAction } from './step-up.ts'
import { actionKey, actionText } from './step-up-action.ts'
import { otpChallenge } from './tables.ts'
import { countCode } from './tally.ts'
import { type CodeVars, writeCode } from './write-code.ts'

/**
 * Fails with `feature_not_supported`, `otp_locked`, `send_sms_nok`, `send_sms_nok_limit_n`, and for strangers
 * with `proof_needed` and `codes_used_up`. A refused request
 * does not count towards the limits.
 */
export async function sendCode(
  context: Context,
  caller: Caller,
  { msisdn, otp_service, proof }: SendRequest,
  way: Way,
): Promise<SendResult> {
  const purpose = purposeOf(otp_service)
  // An owner consents to a manager and an account, which only `cust_send_account_consent` knows.
  // Only its owner confirms a session; a stranger has no use for such a code but to annoy.
  if (purpose === 'step_up' && scopeOf(caller, msisdn) !== 'session')
    throw new ApiError('unauthorised', { reason: 'expired' })
  if (purpose === 'add_account') throw new ApiError('bad_request', { fields: ['otp_service'] })
  if (scopeOf(caller, msisdn) === 'world') await guardStrangers(context, { msisdn, purpose, proof })
  const action = purpose === 'step_up' ? await getStepUpAction(context, caller) : undefined
  const named = action && {
    action: actionKey(action),
    vars: (to: Language) => ({ action: actionText(action, to) }),
  }
  return sendCodeFor(context, caller, { msisdn, purpose, ...named }, way)
}

/**
 * `address`: e-mail address to use instead of the one on record. `keep`: saves data with the code, under the
 * id of its challenge. `action`: what a `step_up` code confirms. `vars`: what the message names besides its
 * purpose.
 */
export type Sending = {
  msisdn: string
  purpose: OtpPurpose
  address?: string
  action?: string | null
  vars?: CodeVars
  save?: (tx: Database, challenge: string) => Promise<void>
  /** The code goes to every number, ours or not. */
  anyNumber?: true
}

/** Sends a code of one purpose for its call. Fails like `sendCode`. */
export async function sendCodeFor(
  context: Context,
  caller: Caller,
  { msisdn, purpose, address, action = null, vars, save, anyNumber }: Sending,
  way: Way,
): Promise<SendResult> {
  if (way === 'voice') await requireFeature(context, 'voice_otp')
  if (way === 'email' && address === undefined) await requireFeature(context, 'mail_otp')
  const scope = scopeOf(caller, msisdn)
  await context.db.transaction(async (db) => {
    const lock = db
      .select({
        // Serialises sendings to a number for all purposes, so that parallel requests cannot exceed limits.
        held: numberLock('otp_send', msisdn),
        locked: lockoutOf({ msisdn, purpose, scope }),
        voice: featureSetting('voice_otp'),
      })
      .from(sql`(select 1) one`)
    const [[state], [line, sent]] = await lockThenRead(lock, () =>
      Promise.all([findLineInEqualTime(db, msisdn), sentLastDay(db, msisdn, scope, context.clock.now())]),
    )
    const now = context.clock.now()
    const locked = state?.locked
    const mayCall = isOn(context, 'voice_otp', state?.voice ?? null)
    if (locked && locked > now) throw new ApiError('otp_locked', { retry_after: secondsUntil(locked, now) })
    // A line barred from roaming gets no code for it; its message explains why, while the response reveals
    // nothing to a stranger.
    const barred = purpose === 'ir_register' && line?.roaming === 'barred'
    const channel = address === undefined ? channelOf(way, line, mayCall) : 'email'
    const refusal = sendLimitError(sent, purpose, now, action)
    if (refusal) throw refusal
    const id = newId(now)
    const code = String(context.randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
    const killed = killOlder(db, msisdn, purpose, caller.browser, now)
    // A number that is not ours gets no message, and no six digits match its challenge.
    const unmatched = newToken()
    const sentCode = (line || anyNumber) && !barred ? code : unmatched
    await sendWrite(
      db,
      db
        .with(killed)
        .insert(otpChallenge)
        .values({
          id,
          msisdn,
          purpose,
          channel,
          action,
          digest: codeDigest(context.pepper, id, msisdn, purpose, sentCode),
          browser: caller.browser,
          scope,
          sentAt: now,
          expiresAt: addSeconds(now, OTP_LIFE_SECONDS),
        }),
    )
    await countCode(db, 'sent', { msisdn, scope }, now)
    await save?.(db, id)
    const text = writeCode(context, channel, purpose, line?.language ?? caller.language, code, vars)
    if (line && barred)
      await context.messages.send(
        { to: msisdn, channel: 'sms', text: barredText(context, line), purpose: 'roaming' },
        db,
      )
    else if (line || anyNumber)
      await context.messages.send(
        { id, to: msisdn, channel, text, purpose, otp: code, ...(address !== undefined && { address }) },
        db,
      )
    else await context.messages.sendNothing({ channel, text, purpose }, db)
  })
  return {
    resend_after: OTP_RESEND_SECONDS,
    expires_in: OTP_LIFE_SECONDS,
    calling_number: context.content.hotlines.voice_otp,
    ...(scope !== 'world' && { tracked: true }),
  }
}

function barredText({ content }: Context, { language }: FoundLine): string {
  return messageText('sms', 'roaming.barred', language, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    branch: content.roaming.hotline_branch,
  })
}
