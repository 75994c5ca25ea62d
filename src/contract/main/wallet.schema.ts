import * as z from 'zod/mini'
import { body, moment } from '../schema.ts'

/** `offered` false: the operator has no wallets at present. `linked_at` is null where none is linked. */
export const wallet = z.strictObject({ offered: z.boolean(), linked_at: z.nullable(moment) })
export type Wallet = z.infer<typeof wallet>

/** Its own consent, never taken for granted (feature E14). */
export const walletLinkRequest = body({ consent: z.literal(true) })
export type WalletLinkRequest = z.infer<typeof walletLinkRequest>
