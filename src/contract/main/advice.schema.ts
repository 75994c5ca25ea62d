import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { ADVICE_TIES } from '../rules/adviser.ts'
import { CARE_ROLES } from '../rules/care.ts'
import { body, dong, isoTime, shortText } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { bucket } from './balance.schema.ts'
import { service, standardPrices } from './service.schema.ts'

/**
 * A line that may be compared with the caller's. `name`: the caller's name for it, empty without. `can_read`:
 * its owner or user agreed. `care`: the caller's role there, `limit` in đ a day without a question.
 */
const adviceTie = z.strictObject({
  ACCOUNT: z.string(),
  name: z.string(),
  tie: z.enum(ADVICE_TIES),
  can_read: z.boolean(),
  care: z.nullable(z.strictObject({ role: z.enum(CARE_ROLES), limit: dong, until: isoTime })),
})
export type AdviceTie = z.infer<typeof adviceTie>

/** The package that the caller's line shares. Limits in MB and minutes; null without one. */
const adviceGroup = z.strictObject({
  code: z.string(),
  price: dong,
  is_master: z.boolean(),
  lines: z.array(
    z.strictObject({
      ACCOUNT: z.string(),
      data_limit: z.nullable(z.int()),
      voice_limit: z.nullable(z.int()),
    }),
  ),
})
export type AdviceGroup = z.infer<typeof adviceGroup>

/** Own lines first, then those that are cared for, then members of the caller's group. `more`: left out. */
export const adviceLines = z.strictObject({
  lines: z.array(adviceTie),
  more: z.int(),
  group: z.nullable(adviceGroup),
  as_of: isoTime,
})
export type AdviceLines = z.infer<typeof adviceLines>

const { id, code, name, family, price, status, can_undo, undo_until, renews_at } = service.shape
const { package_code, package_name, kind, shared } = bucket.shape
/**
 * What charging a line needs, without the numbers it called. One use is `[time, kind, amount, own]`: seconds
 * since 1970; the place in `USAGE_KINDS`; kB, seconds or messages; 1 for a number of this network. Newest
 * first; `next` null: last page. `quotas`: of which packages it can use some now.
 */
export const adviceUse = z.strictObject({
  ACCOUNT: z.string(),
  kind: z.enum(['prepaid', 'postpaid']),
  tier: z.int(),
  opened_at: isoTime,
  services: z.array(
    z.strictObject({ id, code, name, family, price, status, can_undo, undo_until, renews_at }),
  ),
  quotas: z.array(z.strictObject({ package_code, package_name, kind, shared })),
  without_package: standardPrices,
  from: z.iso.date(),
  uses: z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])),
  total: z.int(),
  next: z.nullable(z.string()),
  as_of: isoTime,
})
export type AdviceUse = z.infer<typeof adviceUse>

export const useCursor = z.optional(z.string().check(z.maxLength(64)))
const account = shortText.check(z.minLength(1))

export const adviceSchemas = {
  advice_line_list: callEntry(
    'Lines whose packages can be compared together with the own one, and the shared package.',
    emptyRequest,
    adviceLines,
  ),
  advice_line_get: callEntry(
    'The use of an own or managed line without the numbers it called; the owner sees that it was read.',
    body({ account, cursor: useCursor }),
    adviceUse,
  ),
}
export type AdviceSchemas = typeof adviceSchemas
