/** Stores. Spec CON-4. */
import { call } from '../call.ts'
import type { StoreSchemas } from './store.schema.ts'

export const helpGetStoresByProvince = call<StoreSchemas>()({
  service: 'configuration',
  name: 'help_get_stores_by_province',
  subject: 'none',
  retry: 'read',
  errors: [],
})
