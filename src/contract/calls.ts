/**
 * Every call there is, with its schemas. Gateway and operator read this list; the browser imports single calls.
 * The operator's handlers are typed by it: a call without a handler does not compile.
 */
import type { Call, RequestOf, ResultOf } from './call.ts'
import { accountCalls } from './calls/account.ts'
import { billsCalls } from './calls/bills.ts'
import type { Declared } from './calls/declare.ts'
import { editorialCalls } from './calls/editorial.ts'
import { identityCalls } from './calls/identity.ts'
import { linesCalls } from './calls/lines.ts'
import { loyaltyCalls } from './calls/loyalty.ts'
import { moneyCalls } from './calls/money.ts'
import { packagesCalls } from './calls/packages.ts'
import { paymentCalls } from './calls/payment.ts'
import { roamingCalls } from './calls/roaming.ts'

export const calls = {
  ...identityCalls,
  ...accountCalls,
  ...linesCalls,
  ...moneyCalls,
  ...packagesCalls,
  ...paymentCalls,
  ...billsCalls,
  ...roamingCalls,
  ...loyaltyCalls,
  ...editorialCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type CallRequest<Name extends CallName> = RequestOf<Calls[Name]['call']>
/** What an operator's verb is handed: the request, signed where it is. */
export type SignedRequest<Name extends CallName> = Calls[Name] extends Declared<Call, infer Signed> ? Signed : never
export type CallResult<Name extends CallName> = ResultOf<Calls[Name]['call']>

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}
