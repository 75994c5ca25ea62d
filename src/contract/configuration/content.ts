/** What the operator publishes: banners, roaming countries, links of its app. Spec CON-5. */
import { defineCall } from '../call.ts'
import type { ContentSchemas } from './content.schema.ts'

const read = { service: 'configuration', subject: 'none', retry: 'read', errors: [] } as const

/** Current banners, in the language of the Language header. The API's `ads/getBanners`. */
export const getBanners = defineCall<ContentSchemas>()({ ...read, name: 'getBanners' })
/** The banners of one place. */
export const mediaGetBanner = defineCall<ContentSchemas>()({ ...read, name: 'media_get_banner' })

/** Countries with roaming. Spec ROA-5. */
export const mobileIrCountryList = defineCall<ContentSchemas>()({ ...read, name: 'mobile_ir_country_list' })
/** Partner networks of a country. An unknown country yields an empty list. */
export const mobileGetIrPartner = defineCall<ContentSchemas>()({ ...read, name: 'mobile_get_ir_partner' })

/** Store links of the app. Spec CON-6. */
export const mediaGetAppLinkLists = defineCall<ContentSchemas>()({
  ...read,
  name: 'media_get_app_link_lists',
})
