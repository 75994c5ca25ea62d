/**
 * A phone number typed on one page for the next one. It travels in the storage of the tab and never in an
 * address, which stays in histories and logs. Spec SIT-17.
 */
import { nationalPhone } from '../../contract/format/phone.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import { environment } from '../client/environment.ts'

const KEY = 'carried_number'

/** `typed` as the reader wrote it; what is not a complete number is not carried. */
export function carryNumber(typed: string): void {
  const { session } = environment()
  const msisdn = normalPhone(typed)
  if (msisdn) session.set(KEY, nationalPhone(msisdn))
  else session.remove(KEY)
}

/** The carried number, `84912000001`; the second call returns `undefined`. */
export function takeCarriedNumber(): string | undefined {
  const { session } = environment()
  const msisdn = normalPhone(session.get(KEY) ?? '')
  session.remove(KEY)
  return msisdn
}
