/** Banners of the roaming result and app pages. Source: roaming §7; feature K24. */
import { call } from '../call.ts'
import type { RoamingBannerSchemas } from './banner.schema.ts'

export const getListBannerByType = call<RoamingBannerSchemas>()({
  service: 'banners',
  name: 'getListBannerByType',
  subject: 'none',
  retry: 'read',
  errors: [],
})
