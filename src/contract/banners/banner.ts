/** Banners of the roaming result page and the app page. Spec ROA-13. */
import { defineCall } from '../call.ts'
import type { RoamingBannerSchemas } from './banner.schema.ts'

export const getListBannerByType = defineCall<RoamingBannerSchemas>()({
  service: 'banners',
  name: 'getListBannerByType',
  subject: 'none',
  retry: 'read',
  errors: [],
})
