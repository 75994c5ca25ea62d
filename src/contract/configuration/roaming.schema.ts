import * as z from 'zod/mini'
import { body } from '../schema.ts'

/** Specification core §3: country COUNTRY (its name in the language asked for); `CODE` ISO 3166-1 alpha-2, capital. */
export const irCountries = z.array(z.strictObject({ COUNTRY: z.string(), CODE: z.string() }))
export type IrCountries = z.infer<typeof irCountries>
export const irPartnerRequest = body({ country: z.string().check(z.regex(/^[A-Z]{2}$/)) })
export type IrPartnerRequest = z.infer<typeof irPartnerRequest>
/** Specification core §3: partner CODE (its network code, MCC-MNC) and NAME. */
export const irPartners = z.array(z.strictObject({ CODE: z.string(), NAME: z.string() }))
export type IrPartners = z.infer<typeof irPartners>
