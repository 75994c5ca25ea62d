/**
 * Schema of `content/loyalty/tiers.yaml`: what each tier needs and grants. A tier includes the benefits of
 * the tiers below it.
 */
import * as z from 'zod/mini'
import { localisedText } from './package.schema.ts'
import { line } from './text.ts'

const tierContent = z.strictObject({
  tier: z.literal([1, 2, 3, 4, 5], { error: 'tier: 1 to 5' }),
  /** Spending in twelve months, đ. */
  spending: z
    .int({ error: 'spending: đồng without dots, as in 1200000' })
    .check(z.gte(0, 'spending cannot be negative')),
  benefits: z
    .array(localisedText, { error: 'benefits is missing: write a list of texts in both languages' })
    .check(z.minLength(1, 'benefits: at least one')),
  /** Lounge passes of a membership year. A tier has those of the next lower tier that names them. */
  lounge_passes: z.optional(z.int({ error: 'lounge_passes: a number' }).check(z.gte(1, 'at least 1'))),
  /** Data of the birthday gift, MB. */
  birthday_mb: z.optional(z.int({ error: 'birthday_mb: a number of MB' }).check(z.gte(1, 'at least 1'))),
  /** People of whom each member of the tier has one. */
  contacts: z.optional(
    z
      .array(z.strictObject({ name: line('name', 60), phone: line('phone', 20) }))
      .check(z.minLength(1, 'contacts: at least one')),
  ),
})
export type TierContent = z.infer<typeof tierContent>
export const tiersContent = z.array(tierContent, { error: 'write a list of tiers' }).check(
  z.refine(
    (tiers) => tiers.length === 5 && tiers.every(({ tier }, at) => tier === at + 1),
    'all five tiers, 1 to 5 in this order',
  ),
  z.refine(
    (tiers) => tiers.every(({ spending }, at) => at === 0 || spending > (tiers[at - 1]?.spending ?? 0)),
    'spending: each tier needs more than the one below it',
  ),
)
export type TiersContent = z.infer<typeof tiersContent>
