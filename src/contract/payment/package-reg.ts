/**
 * The package payment service: starting a payment by a method, and the banks of cards. Spec WIR-10, Spec
 * PAY-4.
 */
import { defineCall } from '../call.ts'
import type { PackageRegSchemas } from './package-reg.schema.ts'

export const paymentPackageRegV2 = defineCall<PackageRegSchemas>()({
  service: 'payment',
  name: 'payment_package_reg_v2',
  redirectField: 'redirect_url',
  subject: 'session',
  acceptsBuyer: true,
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [
    'feature_not_supported',
    'package_unknown',
    'package_active',
    'package_line_kind',
    'package_off_net',
    'outgoing_barred',
    'package_tier',
    'family_in_group',
    'family_seats',
    'package_by_order',
    'insufficient_balance',
    'price_changed',
    'consent_needed',
    'payment_unknown',
    'payment_over',
    'payment_limit',
    'payment_method_refused',
    'agreement_needed',
    'bank_unknown',
    'wallet_missing',
    'secure_code_refused',
    'idempotency_conflict',
  ],
})
export const getBanks = defineCall<PackageRegSchemas>()({
  service: 'payment',
  name: 'get_banks',
  subject: 'none',
  retry: 'read',
  byGet: true,
  errors: [],
})
