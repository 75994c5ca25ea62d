/** A result leaves as the contract says, or not at all: an allow-list against over-fetching (Spec GTW-4). */
import * as z from 'zod/mini'
import { ApiError } from '../../contract/errors.ts'

/**
 * What a real operator says beyond the contract is taken off; what is missing or of the wrong type is
 * `upstream_failed`.
 */
export function parseResult(schema: z.core.$ZodType, result: unknown): unknown {
  const first = z.safeParse(schema, result)
  if (first.success) return first.data
  const extra = first.error.issues.filter((issue) => issue.code === 'unrecognized_keys')
  if (extra.length < first.error.issues.length) throw new ApiError('upstream_failed')
  const copy: unknown = structuredClone(result)
  for (const { path, keys } of extra) {
    let at = copy as Record<PropertyKey, unknown>
    for (const step of path) at = at[step] as Record<PropertyKey, unknown>
    for (const key of keys) delete at[key]
  }
  const second = z.safeParse(schema, copy)
  if (!second.success) throw new ApiError('upstream_failed')
  return second.data
}
