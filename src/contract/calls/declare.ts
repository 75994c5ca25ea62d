/** How a call is joined with what the rooms behind the browser need of it: its schemas, and a sentence for the OpenAPI document. */
import type * as z from 'zod/mini'
import type { Call, RequestOf, ResultOf } from '../call.ts'

export type Schema<T> = z.ZodMiniType<T, never> | z.ZodMiniType<T>
/**
 * `summary`: one sentence for the OpenAPI document; it stands here, where no browser reads it. `signed`: what reaches the operator,
 * where the gateway adds a signature to what the page sent.
 */
export type Declared<C extends Call, Signed> = { call: C; summary: string; request: Schema<RequestOf<C>>; result: Schema<ResultOf<C>>; signed?: Schema<Signed> }

export function declare<C extends Call, Signed = RequestOf<C>>(
  call: C,
  summary: string,
  request: Schema<RequestOf<C>>,
  result: Schema<ResultOf<C>>,
  signed?: Schema<Signed>,
): Declared<C, Signed> {
  return { call, summary, request, result, ...(signed && { signed }) }
}
