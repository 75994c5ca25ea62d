/**
 * What gateway and operator need of a call besides the call itself: its schemas, and its sentence in the
 * OpenAPI document. An entry is written in the `.schema.ts` file of its noun, because no browser loads those
 * files.
 */
import type * as z from 'zod/mini'

/**
 * `summary`: one sentence for the OpenAPI document. `request`: what the page sends. `result`: the answer
 * without its envelope. `signed`: what reaches the operator, where the gateway adds a signature to what the
 * page sent.
 */
export type CallEntry<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
  Signed = unknown,
> = {
  summary: string
  request: Request
  result: Result
  signed?: z.ZodMiniType<Signed>
}

/** The entries of one noun, by the names of its calls on the wire. */
export type CallEntries = Readonly<Record<string, CallEntry>>

export function callEntry<
  Request extends z.ZodMiniType,
  Result extends z.ZodMiniType,
  Signed = z.output<Request>,
>(
  summary: string,
  request: Request,
  result: Result,
  signed?: z.ZodMiniType<Signed>,
): CallEntry<Request, Result, Signed> {
  return { summary, request, result, ...(signed && { signed }) }
}
