/**
 * Schema of `content/loyalty/tiers.yaml`: what each tier needs and grants. A tier includes the benefits of
 * the tiers below it.
 */
import * as z from 'zod/mini'
import { localisedText } from './package.schema.ts'

const tierContent = z.strictObject({
  tier: z.literal([1, 2, 3, 4, 5], { error: 'tier: 1 to 5' }),
  /** Spending in twelve months, đ. */
  spending: z
    .int({ error: 'spending: đồng without dots, as in 1200000' })
    .check(z.gte(0, 'spending cannot be negative')),
  benefits: z
    .array(localisedText, { error: 'benefits is missing: write a list of texts in both languages' })
    .check(z.minLength(1, 'benefits: at least one')),
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
