/** A visitor proves a number by a code; the browser may then act for it for some days. Spec HLP-7. */
import { ApiError } from '../../../contract/errors.ts'
import { HELP_VISITOR_DAYS } from '../../../contract/rules/help-request.ts'
import type { CallHandler } from '../../platform/context.ts'
import { maskMsisdn } from '../../platform/subscriber/mask.ts'
import { addDays } from '../../platform/time/day.ts'
import { consumeCode } from '../identity/consume-code.ts'
import { guardStrangers } from '../identity/guard-strangers.ts'
import { sendCodeFor } from '../identity/send-code.ts'
import { verifyCode } from '../identity/verify-code.ts'
import { browserDigest } from '../sim-orders/holder.ts'
import { provenNumber } from './find-requester.ts'
import { helpVisitor } from './tables.ts'

const PURPOSE = 'help_visitor'

export const sendVisitorCode: CallHandler<'help_visitor_send'> = async (context, caller, fields) => {
  const { msisdn, proof } = fields
  await guardStrangers(context, { msisdn, purpose: PURPOSE, proof })
  return sendCodeFor(context, caller, { msisdn, purpose: PURPOSE, anyNumber: true }, 'sms')
}

export const verifyVisitor: CallHandler<'help_visitor_verify'> = async (context, caller, { msisdn, otp }) => {
  const challenge = await verifyCode(context, caller, { msisdn, purpose: PURPOSE, code: otp })
  if (!caller.browser) throw new ApiError('otp_other_browser')
  const digest = browserDigest(context, caller.browser)
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    await consumeCode(tx, challenge, now)
    const until = addDays(now, HELP_VISITOR_DAYS)
    await tx
      .insert(helpVisitor)
      .values({ digest, msisdn, until })
      .onConflictDoUpdate({ target: helpVisitor.digest, set: { msisdn, until } })
    return { contact_no: maskMsisdn(msisdn), until: until.toISOString() }
  })
}

export const getVisitor: CallHandler<'help_visitor_status'> = async (context, caller) => {
  const proven = await provenNumber(context, caller.browser)
  return {
    contact_no: proven ? maskMsisdn(proven.msisdn) : null,
    until: proven?.until.toISOString() ?? null,
  }
}
