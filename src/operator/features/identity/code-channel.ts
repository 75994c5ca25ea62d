/** How a code reaches a line: by SMS, call or e-mail. Spec OTP-6. */
import type { FoundLine } from './find-line.ts'

/** The channel that a call requests; `smart` lets the operator choose: voice if permitted, otherwise SMS. */
export type Way = 'sms' | 'voice' | 'email' | 'smart'

/** Off-net lines with either flag get their code by voice. Spec OTP-6. */
function mayBeCalled(line: FoundLine): boolean {
  return line.offNet && (line.giftPromotion || line.specialPrivilege)
}

/**
 * Falls back to SMS for a line that cannot be called or has no e-mail on record, so that a code always
 * arrives.
 */
export function channelOf(
  way: Way,
  line: FoundLine | undefined,
  mayCall: boolean,
): 'sms' | 'voice' | 'email' {
  if (way === 'email') return line && line.email !== '' ? 'email' : 'sms'
  return way !== 'sms' && mayCall && line && mayBeCalled(line) ? 'voice' : 'sms'
}
