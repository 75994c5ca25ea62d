/** Tickets and appointments in stores, of a line or of a visitor with a proven number. Spec STO-3. */
import { defineCall } from '../call.ts'
import type { StoreVisitSchemas } from './store-visit.schema.ts'

const read = { service: 'main', subject: 'open', acceptsBuyer: true, retry: 'read' } as const
const write = { ...read, retry: 'idempotent', blockedInMaintenance: true } as const
const booking = ['help_visitor', 'store_unknown', 'store_service', 'visit_open', 'help_limit'] as const

export const helpStoreQueue = defineCall<StoreVisitSchemas>()({
  service: 'main',
  name: 'help_store_queue',
  subject: 'none',
  retry: 'read',
  errors: ['store_unknown'],
})
export const helpStoreTicket = defineCall<StoreVisitSchemas>()({
  ...write,
  name: 'help_store_ticket',
  errors: [...booking, 'store_closed', 'idempotency_conflict'],
})
export const helpStoreAppointment = defineCall<StoreVisitSchemas>()({
  ...write,
  name: 'help_store_appointment',
  errors: [...booking, 'visit_slot', 'idempotency_conflict'],
})
export const helpStoreVisits = defineCall<StoreVisitSchemas>()({
  ...read,
  name: 'help_store_visits',
  errors: ['help_visitor'],
})
export const helpStoreCancel = defineCall<StoreVisitSchemas>()({
  ...write,
  name: 'help_store_cancel',
  errors: ['help_visitor', 'visit_unknown', 'visit_not_cancellable', 'idempotency_conflict'],
})
