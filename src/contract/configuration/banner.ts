/** Current banners, in the language of the Language header. Spec CON-5. */
import { defineCall } from '../call.ts'
import type { BannerSchemas } from './banner.schema.ts'

const read = { service: 'configuration', subject: 'none', retry: 'read', errors: [] } as const

/** The API's `ads/getBanners`. */
export const getBanners = defineCall<BannerSchemas>()({
  ...read,
  name: 'getBanners',
})
export const mediaGetBanner = defineCall<BannerSchemas>()({ ...read, name: 'media_get_banner' })
