import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { emptyRequest } from '../main/authen.schema.ts'
import { body } from '../schema.ts'

/** `COUNTRY` is the name in the requested language; `CODE` is ISO 3166-1 alpha-2 in capitals. Spec ROA-5. */
export const irCountries = z.array(z.strictObject({ COUNTRY: z.string(), CODE: z.string() }))
export const irPartnerRequest = body({ country: z.string().check(z.regex(/^[A-Z]{2}$/)) })
/** `CODE` is the network code of the partner (MCC-MNC). Spec ROA-5. */
export const irPartners = z.array(z.strictObject({ CODE: z.string(), NAME: z.string() }))

export const roamingCountrySchemas = {
  mobile_ir_country_list: callEntry('Countries with roaming, by name.', emptyRequest, irCountries),
  mobile_get_ir_partner: callEntry(
    'Roaming carriers of a country; empty for an unknown country.',
    irPartnerRequest,
    irPartners,
  ),
}
export type RoamingCountrySchemas = typeof roamingCountrySchemas
