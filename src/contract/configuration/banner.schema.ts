import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { emptyRequest } from '../main/authen.schema.ts'
import { BANNER_PLACES } from '../rules/banner.ts'
import { body, isoTime } from '../schema.ts'

export const bannerRequest = body({ place: z.enum(BANNER_PLACES) })

/**
 * A banner that runs now, in one language. Root and path together are the address of the picture. `link`:
 * path of this site in that language. `until`: null without an end. The names `imagePath`, `position` and
 * `rootImageUrl` are fixed by the API. Spec ROA-13.
 */
const banner = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  rootImageUrl: z.string(),
  imagePath: z.string(),
  position: z.int(),
  link: z.string(),
  places: z.array(z.enum(BANNER_PLACES)),
  why: z.string(),
  until: z.nullable(isoTime),
})
/** Sorted by position. */
export const banners = z.array(banner)
export type Banners = z.infer<typeof banners>

export const bannerSchemas = {
  getBanners: callEntry(
    'Active banners of every position, in the language of the header.',
    emptyRequest,
    banners,
  ),
  media_get_banner: callEntry('Active banners of one position.', bannerRequest, banners),
}
export type BannerSchemas = typeof bannerSchemas
