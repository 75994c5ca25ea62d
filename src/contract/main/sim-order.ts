/**
 * Choosing a number, holding it and ordering its SIM, for visitors too: what a visitor holds belongs to the
 * browser. Our extension of the API. Spec SMO-1 to SMO-7.
 */
import { defineCall } from '../call.ts'
import type { SimOrderSchemas } from './sim-order.schema.ts'

export const simNumberSearch = defineCall<SimOrderSchemas>()({
  service: 'main',
  name: 'sim_number_search',
  subject: 'open',
  acceptsBuyer: true,
  retry: 'read',
  errors: ['sim_search'],
})
export const simNumberGet = defineCall<SimOrderSchemas>()({
  service: 'main',
  name: 'sim_number_get',
  subject: 'open',
  acceptsBuyer: 'begins',
  retry: 'read',
  errors: [],
})
/** Holding the held number again changes nothing, so it may be repeated without a key. */
export const simNumberHold = defineCall<SimOrderSchemas>()({
  service: 'main',
  name: 'sim_number_hold',
  subject: 'open',
  acceptsBuyer: 'begins',
  rateLimit: 'hold',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['sim_number_unknown', 'sim_number_held', 'sim_number_sold', 'sim_hold_other', 'sim_order_open'],
})
export const simNumberRelease = defineCall<SimOrderSchemas>()({
  service: 'main',
  name: 'sim_number_release',
  subject: 'open',
  acceptsBuyer: true,
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['sim_order_open'],
})
export const simOrderCreate = defineCall<SimOrderSchemas>()({
  service: 'main',
  name: 'sim_order_create',
  subject: 'open',
  acceptsBuyer: true,
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [
    ...['sim_hold_lost', 'sim_order_fields', 'sim_order_open', 'price_changed', 'payment_limit'],
    ...['feature_not_supported', 'outgoing_barred', 'idempotency_conflict'],
  ] as const,
})
export const simOrderList = defineCall<SimOrderSchemas>()({
  service: 'main',
  name: 'sim_order_list',
  subject: 'open',
  acceptsBuyer: true,
  retry: 'read',
  errors: [],
})
export const simOrderCancel = defineCall<SimOrderSchemas>()({
  service: 'main',
  name: 'sim_order_cancel',
  subject: 'open',
  acceptsBuyer: true,
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['sim_order_unknown', 'sim_order_not_cancellable', 'idempotency_conflict'],
})
