/** What is advertised now. The Language header decides the language. Spec CON-5. */
import { defineCall } from '../call.ts'
import type { BannerSchemas } from './banner.schema.ts'

const read = { service: 'configuration', subject: 'none', retry: 'read', errors: [] } as const

/** The specification's `ads/getBanners`. */
export const getBanners = defineCall<BannerSchemas>()({
  ...read,
  name: 'getBanners',
})
export const mediaGetBanner = defineCall<BannerSchemas>()({ ...read, name: 'media_get_banner' })
