import * as z from 'zod/mini'
import { ACCESS_KINDS } from '../rules/managed-line.ts'
import { body, dong, moment } from '../schema.ts'

/**
 * An access at home: internet, MyTV or landline. `plan` as the catalogue calls it, at the price of its contract, đ a month. Speed Mbps; channels
 * of TV; minutes of a landline; null where there is no such thing. `address` is masked for whoever is not the owner.
 */
export const access = z.strictObject({
  account: z.string(),
  product_line: z.enum(ACCESS_KINDS),
  contract_number: z.string(),
  address: z.string(),
  plan: z.strictObject({ code: z.string(), name: z.string(), price: dong }),
  speed_mbps: z.nullable(z.int()),
  channels: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  contract_from: moment,
  contract_until: moment,
  state: z.enum(['active', 'suspended', 'ended']),
  /** What is owed, and the payment code to pay it with; null where it is not billed by itself, or its owner did not agree to that being seen. `due_at`: of the oldest open bill. */
  owed: z.nullable(z.strictObject({ code: z.string(), amount: dong, due_at: z.nullable(moment) })),
  as_of: moment,
})
export type Access = z.infer<typeof access>

/** Words of account, contract or address; diacritics forgiven. Without any: all. */
export const accessSearch = body({ keyword: z.optional(z.string().check(z.maxLength(100))) })
export type AccessSearch = z.infer<typeof accessSearch>
export const accessList = z.strictObject({ accesses: z.array(access), as_of: moment })
export type AccessList = z.infer<typeof accessList>
