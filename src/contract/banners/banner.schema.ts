import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { BANNER_CHANNEL, BANNER_PAGES, BANNER_TYPE } from '../rules/roaming.ts'
import { body } from '../schema.ts'

/** Spec ROA-13. */
export const bannersByTypeRequest = body({
  type: z.literal(BANNER_TYPE),
  channel: z.literal(BANNER_CHANNEL),
  pageType: z.enum(BANNER_PAGES),
})

/**
 * Spec ROA-13: the picture's address is `rootImageUrl` and `imagePath` together. `title` in the language
 * asked for; `link` a path of the site or empty.
 */
export const roamingBanner = z.strictObject({
  imagePath: z.string(),
  position: z.int(),
  rootImageUrl: z.string(),
  title: z.string(),
  link: z.string(),
})
/** By position; the first is shown. */
export const roamingBanners = z.array(roamingBanner)

export const roamingBannerSchemas = {
  getListBannerByType: callEntry(
    'Banners of the roaming result and app pages that run now, by position.',
    bannersByTypeRequest,
    roamingBanners,
  ),
}
export type RoamingBannerSchemas = typeof roamingBannerSchemas
