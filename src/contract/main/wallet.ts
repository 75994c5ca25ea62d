/** The payment wallet of a line: its state, linking and unlinking. Spec SUB-9. */
import { defineCall } from '../call.ts'
import type { WalletSchemas } from './wallet.schema.ts'

const mine = { service: 'main', subject: 'session' } as const

export const paymentWalletGet = defineCall<WalletSchemas>()({
  ...mine,
  name: 'payment_wallet_get',
  retry: 'read',
  errors: [],
})
export const paymentWalletLink = defineCall<WalletSchemas>()({
  ...mine,
  name: 'payment_wallet_link',
  retry: 'never',
  blockedInMaintenance: true,
  errors: ['step_up_needed', 'wallet_exists', 'feature_not_supported'],
})
export const paymentWalletUnlink = defineCall<WalletSchemas>()({
  ...mine,
  name: 'payment_wallet_unlink',
  retry: 'never',
  blockedInMaintenance: true,
  errors: ['wallet_missing'],
})
