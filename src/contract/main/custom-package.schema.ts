import * as z from 'zod/mini'
import { body, dong } from '../schema.ts'

/** GB, minutes, period code. */
export const customRequest = body({ data: z.int().check(z.gte(0)), minutes: z.int().check(z.gte(0)), period: z.int().check(z.gte(1)) })
export type CustomRequest = z.infer<typeof customRequest>
/** A package like any other from now on: checked, registered and paid by its code. */
export const customQuote = z.strictObject({ code: z.string(), name: z.string(), price: dong })
export type CustomQuote = z.infer<typeof customQuote>
