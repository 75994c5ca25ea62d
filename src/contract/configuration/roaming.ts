/** Where one can roam, and with whom. Specification core §3, §7; feature K26. */
import { call } from '../call.ts'
import type { RoamingCountrySchemas } from './roaming.schema.ts'

const read = { service: 'configuration', subject: 'none', retry: 'read', errors: [] } as const

export const mobileIrCountryList = call<RoamingCountrySchemas>()({ ...read, name: 'mobile_ir_country_list' })
/** An unknown country has none. */
export const mobileGetIrPartner = call<RoamingCountrySchemas>()({ ...read, name: 'mobile_get_ir_partner' })
