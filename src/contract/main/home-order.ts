/**
 * Ordering products that need an installer (internet, TV, fixed line), and following the order. Our extension
 * of the API. Spec ORD-1, Spec ORD-2.
 */
import { defineCall } from '../call.ts'
import type { HomeOrderSchemas } from './home-order.schema.ts'

/**
 * `order_fields` names the fields in `fields`, `order_place` is for a missing street/ấp/khu alone;
 * `order_open`: the same package is already ordered for this address; `price_changed` has the changed price
 * or total.
 */
export const homeOrderCreate = defineCall<HomeOrderSchemas>()({
  service: 'main',
  name: 'home_order_create',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [
    ...[
      'package_unknown',
      'feature_not_supported',
      'package_by_register',
      'package_off_net',
      'outgoing_barred',
      'package_line_kind',
      'package_tier',
      'family_in_group',
      'price_changed',
    ],
    ...['order_fields', 'order_place', 'order_open', 'order_limit', 'idempotency_conflict'],
  ] as const,
})
export const homeOrderGet = defineCall<HomeOrderSchemas>()({
  service: 'main',
  name: 'home_order_get',
  subject: 'session',
  retry: 'read',
  errors: ['order_unknown'],
})
export const homeOrderList = defineCall<HomeOrderSchemas>()({
  service: 'main',
  name: 'home_order_list',
  subject: 'session',
  retry: 'read',
  errors: [],
})
export const homeOrderCancel = defineCall<HomeOrderSchemas>()({
  service: 'main',
  name: 'home_order_cancel',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['order_unknown', 'order_not_cancellable', 'idempotency_conflict'],
})
