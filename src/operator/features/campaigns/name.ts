import type { Context } from '../../platform/context.ts'

/** The name of a promotion, or its slug once its file was removed. */
export function promotionName(
  { promotions }: Pick<Context, 'promotions'>,
  slug: string,
): { vi: string; en: string } {
  return promotions.find((promotion) => promotion.slug === slug)?.name ?? { vi: slug, en: slug }
}
