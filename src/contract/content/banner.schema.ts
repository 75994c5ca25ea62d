/**
 * A banner as editors write it: `content/banners/<slug>.yaml`. A banner for a promotion takes title, link,
 * picture and window from it.
 */
import * as z from 'zod/mini'
import { BANNER_PLACES } from '../rules/banner.ts'
import { localisedText } from './package.schema.ts'
import { ARTS } from './promotion.schema.ts'
import { windowContent } from './promotion-terms.schema.ts'

export const bannerContent = z.strictObject({
  /** Folder in `content/promotions`. */
  promotion: z.optional(z.string({ error: 'the name of a folder in content/promotions' })),
  /** These five are only for banners without a promotion. */
  title: z.optional(localisedText),
  text: z.optional(localisedText),
  path: z.optional(
    z
      .string({ error: 'an address of this site, as in /dich-vu/goi-cuoc-di-dong' })
      .check(z.startsWith('/', 'begins with / and has no language, as in /dich-vu/goi-cuoc-di-dong')),
  ),
  art: z.optional(z.enum(ARTS, { error: `write one of ${ARTS.join(', ')}` })),
  window: z.optional(windowContent),
  /** Banners are sorted ascending. */
  position: z.int({ error: 'is missing or no whole number: write where it stands, small first' }),
  places: z
    .array(z.enum(BANNER_PLACES, { error: `write one of ${BANNER_PLACES.join(', ')}` }), {
      error: `is missing: write where it is shown, as in [${BANNER_PLACES[0]}]`,
    })
    .check(z.minLength(1, 'at least one place; a banner that is shown nowhere is no banner')),
  /** Answers "why do I see this". */
  why: localisedText,
})
export type BannerContent = z.infer<typeof bannerContent>
