import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { BANNER_CHANNEL, BANNER_PAGES, BANNER_TYPE } from '../rules/roaming.ts'
import { body } from '../schema.ts'

/** Fixed by the API. Spec ROA-13. */
export const bannersByTypeRequest = body({
  type: z.literal(BANNER_TYPE),
  channel: z.literal(BANNER_CHANNEL),
  pageType: z.enum(BANNER_PAGES),
})

/**
 * The address of the picture is `rootImageUrl` followed by `imagePath`. `title` is in the requested language;
 * `link` is a path of the site or empty. Spec ROA-13.
 */
export const roamingBanner = z.strictObject({
  imagePath: z.string(),
  position: z.int(),
  rootImageUrl: z.string(),
  title: z.string(),
  link: z.string(),
})
/** Sorted by position; the page shows the first. */
export const roamingBanners = z.array(roamingBanner)

export const roamingBannerSchemas = {
  getListBannerByType: callEntry(
    'Active banners of the roaming result and app pages, by position.',
    bannersByTypeRequest,
    roamingBanners,
  ),
}
export type RoamingBannerSchemas = typeof roamingBannerSchemas
