import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { emptyRequest } from '../main/authen.schema.ts'
import { BANNER_PLACES } from '../rules/banner.ts'
import { body, isoTime } from '../schema.ts'

/** One place only. */
export const bannerRequest = body({ place: z.enum(BANNER_PLACES) })

/**
 * A banner that runs now, in one language. `imagePath`, `position` and `rootImageUrl` are the specification's
 * own (Spec ROA-13); root and path together are the picture's address. `link`: path of this site in that
 * language. `until`: null where it has no end.
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
/** By position. */
export const banners = z.array(banner)
export type Banners = z.infer<typeof banners>

export const bannerSchemas = {
  getBanners: callEntry(
    'Banners that run now, of every place, in the language of the header.',
    emptyRequest,
    banners,
  ),
  media_get_banner: callEntry('Banners that run now in one place.', bannerRequest, banners),
}
export type BannerSchemas = typeof bannerSchemas
