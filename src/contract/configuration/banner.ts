/** What is advertised now. The Language header decides the language. Spec CON-5. */
import { call } from '../call.ts'
import type { BannerSchemas } from './banner.schema.ts'

const read = { service: 'configuration', subject: 'none', retry: 'read', errors: [] } as const

/** The specification's `ads/getBanners`. */
export const getBanners = call<BannerSchemas>()({
  ...read,
  name: 'getBanners',
})
export const mediaGetBanner = call<BannerSchemas>()({ ...read, name: 'media_get_banner' })
