/** `irRegister`: turns data roaming on, with a code, or off. Spec ROA-7, Spec ROA-8. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { type Line, lockLine, ownLine } from '../../platform/subscriber/line.ts'
import { line as lineTable } from '../../platform/subscriber/tables.ts'
import { consumeCode } from '../identity/consume-code.ts'
import { sendLimitError } from '../identity/send-limits.ts'
import { type Challenge, sentLastDay } from '../identity/sent-codes.ts'
import { verifyCode } from '../identity/verify-code.ts'
import { activeRoaming } from './running.ts'

const PURPOSE = 'ir_register'

/**
 * A barred line is rejected for both actions; turning on a line that is already on changes nothing and does
 * not consume the code.
 */
export const irRegister: CallHandler<'irRegister'> = async (
  context,
  caller,
  { action, otpValue, confirmed },
) => {
  const line = await ownLine(context.db, caller.msisdn)
  if (line.roaming === 'barred') throw new ApiError('roaming_barred')
  if (action === 'ir_deregister') return turnOff(context, caller, confirmed ?? false)
  if (line.status !== 'active') throw new ApiError('outgoing_barred', { reason: line.status })
  if (line.roaming === 'on') return {}
  if (otpValue === undefined) throw new ApiError('bad_request', { fields: ['otpValue'] })
  const challenge = await proven(context, caller, otpValue)
  await context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const held = await lockLine(tx, caller.msisdn)
    if (held.roaming === 'barred') throw new ApiError('roaming_barred')
    await useOrOver(tx, challenge, now)
    context.failpoint('ir_register:after-code')
    if (held.roaming === 'off') await turn(context, tx, held, 'on', now)
  })
  return {}
}

/** Turning off needs no code. While a package runs it must be confirmed (403). */
async function turnOff(
  context: Context,
  { msisdn }: Caller,
  confirmed: boolean,
): Promise<Record<string, never>> {
  await context.db.transaction(async (tx) => {
    const held = await lockLine(tx, msisdn)
    if (held.roaming !== 'on') return
    if (!confirmed && (await activeRoaming(tx, msisdn))) throw new ApiError('roaming_confirm')
    await turn(context, tx, held, 'off', context.clock.now())
  })
  return {}
}

async function turn(
  { messages: inbox, content }: Context,
  tx: Database,
  { msisdn, language }: Line,
  roaming: 'on' | 'off',
  now: Date,
): Promise<void> {
  await tx.update(lineTable).set({ roaming }).where(eq(lineTable.msisdn, msisdn))
  const vars = {
    brand: content.brand.name,
    time: formatDateTime(now, language),
    hotline: formatHotline(content.hotlines.mobile),
    branch: content.roaming.hotline_branch,
  }
  await inbox.send(
    {
      to: msisdn,
      channel: 'sms',
      text: messageText('sms', roaming === 'on' ? 'roaming.on' : 'roaming.off', language, vars),
      purpose: 'roaming',
    },
    tx,
  )
}

/**
 * Maps code errors to the roaming API's numbers: 550 wrong, 539 expired, 551 locked, 552 expired with no new
 * code available yet.
 */
async function proven(context: Context, caller: Caller, code: string): Promise<Challenge> {
  try {
    return await verifyCode(context, caller, { msisdn: caller.msisdn, purpose: PURPOSE, code })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code: why, details } = error
    if (why === 'otp_incorrect') throw new ApiError('roaming_otp_incorrect', details)
    if (why === 'otp_locked') throw new ApiError('roaming_otp_locked', details)
    if (why !== 'otp_expired' && why !== 'otp_other_browser') throw error
    const limit = await noMoreUntil(context, caller.msisdn)
    throw limit === undefined
      ? new ApiError('roaming_otp_over')
      : new ApiError('roaming_otp_limit', { retry_after: limit })
  }
}

/** Seconds until another code may be sent, if the number has reached its limit; otherwise `undefined`. */
async function noMoreUntil({ db, clock }: Context, msisdn: string): Promise<number | undefined> {
  const now = clock.now()
  const refused = sendLimitError(await sentLastDay(db, msisdn, 'session', now), PURPOSE, now)
  return refused?.code === 'send_sms_nok_limit_n' ? refused.details.retry_after : undefined
}

/** A parallel request has used the code, or a newer code has replaced it. */
async function useOrOver(tx: Database, challenge: Challenge, now: Date): Promise<void> {
  try {
    await consumeCode(tx, challenge, now)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'otp_expired') throw new ApiError('roaming_otp_over')
    throw error
  }
}
