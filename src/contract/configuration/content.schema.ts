import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { emptyRequest } from '../main/authen.schema.ts'
import { BANNER_PLACES } from '../rules/banner.ts'
import { body, isoTime } from '../schema.ts'

/**
 * Store links of the operator's app; an empty text means that it is not in that store. The name
 * `android_package` is fixed by the API. Spec CON-6.
 */
export const appLinks = z.strictObject({ android_package: z.string(), android: z.string(), ios: z.string() })

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

/** `COUNTRY` is the name in the requested language; `CODE` is ISO 3166-1 alpha-2 in capitals. Spec ROA-5. */
export const irCountries = z.array(z.strictObject({ COUNTRY: z.string(), CODE: z.string() }))
export const irPartnerRequest = body({ country: z.string().check(z.regex(/^[A-Z]{2}$/)) })
/** `CODE` is the network code of the partner (MCC-MNC). Spec ROA-5. */
export const irPartners = z.array(z.strictObject({ CODE: z.string(), NAME: z.string() }))

export const contentSchemas = {
  media_get_app_link_lists: callEntry('Store links of the app.', emptyRequest, appLinks),
  getBanners: callEntry(
    'Active banners of every position, in the language of the header.',
    emptyRequest,
    banners,
  ),
  media_get_banner: callEntry('Active banners of one position.', bannerRequest, banners),
  mobile_ir_country_list: callEntry('Countries with roaming, by name.', emptyRequest, irCountries),
  mobile_get_ir_partner: callEntry(
    'Roaming carriers of a country; empty for an unknown country.',
    irPartnerRequest,
    irPartners,
  ),
}
export type ContentSchemas = typeof contentSchemas
