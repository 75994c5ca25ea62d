/**
 * What gateway and operator need of a call besides the call itself: its schemas and its summary for the
 * OpenAPI document. Entries live in the `.schema.ts` file of their noun, because the browser never loads
 * those files.
 */
import type * as z from 'zod/mini'

/**
 * `summary`: one sentence for the OpenAPI document. `request`: what the page sends. `result`: the answer
 * without its envelope. `signed`: what the operator receives, where the gateway adds a signature.
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

/** The entries of one noun, keyed by the wire names of its calls. */
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
