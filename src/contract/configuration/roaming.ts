/** Roaming countries and partner networks. Spec ROA-5. */
import { defineCall } from '../call.ts'
import type { RoamingCountrySchemas } from './roaming.schema.ts'

const read = { service: 'configuration', subject: 'none', retry: 'read', errors: [] } as const

export const mobileIrCountryList = defineCall<RoamingCountrySchemas>()({
  ...read,
  name: 'mobile_ir_country_list',
})
/** An unknown country yields an empty list. */
export const mobileGetIrPartner = defineCall<RoamingCountrySchemas>()({
  ...read,
  name: 'mobile_get_ir_partner',
})
