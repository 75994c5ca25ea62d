import type { Context } from '../../platform/context.ts'

/** What a promotion is called; its slug once its file is gone. */
export function promotionName(
  { promotions }: Pick<Context, 'promotions'>,
  slug: string,
): { vi: string; en: string } {
  return promotions.find((promotion) => promotion.slug === slug)?.name ?? { vi: slug, en: slug }
}
