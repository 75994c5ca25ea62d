/** How a call of the loyalty service is declared. */
import * as z from 'zod/mini'
import type { Call, RequestOf, ResultOf } from '../call.ts'
import { type SignedFields, signedFields } from '../loyalty/member.schema.ts'
import { declare, type Schema } from './declare.ts'

/** The operator gets token, requestId, partnerCode and secureCode beside what the page sent (core §7). `added`: other fields than those. */
export function loyal<C extends Call, Request extends z.ZodMiniObject, Added extends z.core.$ZodShape = typeof signedFields>(
  call: C,
  summary: string,
  request: Request & Schema<RequestOf<C>>,
  result: Schema<ResultOf<C>>,
  added?: Added,
) {
  type Signed = RequestOf<C> & SignedFields
  return declare(call, summary, request, result, z.extend(request, added ?? signedFields) as unknown as Schema<Signed>)
}
