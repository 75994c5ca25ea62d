/** Packages: finding, checking, registering from the main account, cancelling. Spec PKG-1, Spec PKG-5. */
import { defineCall, sessionWrite } from '../call.ts'
import type { PackageSchemas } from './package.schema.ts'

const ineligible = [
  'feature_not_supported',
  'package_by_order',
  'package_active',
  'package_off_net',
  'outgoing_barred',
  'package_line_kind',
  'custom_postpaid',
  'package_tier',
  'family_in_group',
  'family_seats',
  'insufficient_balance',
] as const

export const packageSearch = defineCall<PackageSchemas>()({
  service: 'main',
  name: 'package_search',
  subject: 'none',
  retry: 'read',
  errors: [],
})
export const packageGetDetail = defineCall<PackageSchemas>()({
  service: 'main',
  name: 'package_get_detail',
  subject: 'none',
  retry: 'read',
  errors: ['package_unknown'],
})
export const packageCheck = defineCall<PackageSchemas>()({
  service: 'main',
  name: 'package_check',
  subject: 'session',
  retry: 'read',
  errors: ['package_unknown'],
})
export const mobileGetServiceActiveList = defineCall<PackageSchemas>()({
  service: 'main',
  name: 'mobile_get_service_active_list',
  subject: 'session',
  retry: 'read',
  errors: [],
})
export const packageRegister = defineCall<PackageSchemas>()({
  ...sessionWrite,
  name: 'package_register',
  // payment_over: an outside payment already arrived, and the package is being delivered.
  errors: [
    'package_unknown',
    'price_changed',
    ...ineligible,
    'consent_needed',
    'payment_over',
    'idempotency_conflict',
  ],
})
export const packageCancel = defineCall<PackageSchemas>()({
  ...sessionWrite,
  name: 'package_cancel',
  errors: [
    'package_unknown',
    'service_not_active',
    'combo_part_of',
    'package_paid_ahead',
    'idempotency_conflict',
  ],
})
export const packageResume = defineCall<PackageSchemas>()({
  ...sessionWrite,
  name: 'package_resume',
  errors: [
    'package_unknown',
    'service_not_active',
    'combo_part_of',
    'package_paid_ahead',
    'idempotency_conflict',
  ],
})
export const packageUndoCancel = defineCall<PackageSchemas>()({
  ...sessionWrite,
  name: 'package_undo_cancel',
  errors: ['package_unknown', 'service_not_active', 'take_back_over', 'idempotency_conflict'],
})
export const vasStopAll = defineCall<PackageSchemas>()({
  ...sessionWrite,
  name: 'vas_stop_all',
  errors: ['service_not_active', 'idempotency_conflict'],
})
export const vasUndoStopAll = defineCall<PackageSchemas>()({
  ...sessionWrite,
  name: 'vas_undo_stop_all',
  errors: ['take_back_over', 'idempotency_conflict'],
})

export const customPackageQuote = defineCall<PackageSchemas>()({
  service: 'main',
  name: 'custom_package_quote',
  subject: 'session',
  retry: 'read',
  errors: ['custom_choice', 'custom_postpaid', 'feature_not_supported'],
})
