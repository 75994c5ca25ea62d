/** Only fields in the contract are returned: an allow-list against over-fetching. Spec GTW-4. */
import * as z from 'zod/mini'
import { ApiError } from '../../contract/errors.ts'

/**
 * Removes a real operator's fields that are not in the contract; throws `upstream_failed` for missing fields
 * and wrong types.
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
