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
