/** Banners of the roaming result and app pages. Spec ROA-13. */
import { call } from '../call.ts'
import type { RoamingBannerSchemas } from './banner.schema.ts'

export const getListBannerByType = call<RoamingBannerSchemas>()({
  service: 'banners',
  name: 'getListBannerByType',
  subject: 'none',
  retry: 'read',
  errors: [],
})
