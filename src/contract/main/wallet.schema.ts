import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { body, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/** `offered` false: the operator has no wallets at present. `linked_at` is null if none is linked. */
export const wallet = z.strictObject({ offered: z.boolean(), linked_at: z.nullable(isoTime) })
export type Wallet = z.infer<typeof wallet>

/** Consent specific to the wallet, never assumed. Spec SUB-9. */
export const walletLinkRequest = body({ consent: z.literal(true) })

export const walletSchemas = {
  payment_wallet_get: callEntry('Whether a wallet is linked with the line.', emptyRequest, wallet),
  payment_wallet_link: callEntry(
    'Links a wallet to the line with a separate consent, after step-up authentication.',
    walletLinkRequest,
    wallet,
  ),
  payment_wallet_unlink: callEntry(
    'Unlinks the wallet; the record of its consent remains.',
    emptyRequest,
    wallet,
  ),
}
export type WalletSchemas = typeof walletSchemas
