/** Calls about the operator's stores. Spec CON-4. */
import { defineCall } from '../call.ts'
import type { StoreSchemas } from './store.schema.ts'

export const helpGetStoresByProvince = defineCall<StoreSchemas>()({
  service: 'configuration',
  name: 'help_get_stores_by_province',
  subject: 'none',
  retry: 'read',
  errors: [],
})
export const helpGetStoresByLnglat = defineCall<StoreSchemas>()({
  service: 'configuration',
  name: 'help_get_stores_by_lnglat',
  subject: 'none',
  retry: 'read',
  errors: [],
})
export const vinListCity = defineCall<StoreSchemas>()({
  service: 'configuration',
  name: 'vin_list_city',
  subject: 'none',
  retry: 'read',
  errors: [],
})
export const selfcareListGtNoicap = defineCall<StoreSchemas>()({
  service: 'configuration',
  name: 'selfcare_list_gt_noicap',
  subject: 'none',
  retry: 'read',
  errors: [],
})
