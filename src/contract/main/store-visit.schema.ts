import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { STORE_SERVICES, VISIT_CODE, VISIT_KINDS, VISIT_STATES } from '../rules/store-visit.ts'
import { body, idempotencyKey, isoTime } from '../schema.ts'
import { asVisitor } from './help-visitor.schema.ts'

const storeId = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/))
const service = z.enum(STORE_SERVICES)

/**
 * `number`: in the queue, `A012`; empty while `booked`. `ahead`: people before one, `called_by`: the expected
 * time of the call; both null unless `waiting`. `counter`: where one is called to; null before. `at`: of the
 * appointment, or when the ticket was taken.
 */
export const visit = z.strictObject({
  code: z.string().check(z.regex(VISIT_CODE)),
  kind: z.enum(VISIT_KINDS),
  state: z.enum(VISIT_STATES),
  store_id: z.string(),
  store_name: z.string(),
  address: z.string(),
  service,
  at: isoTime,
  number: z.string(),
  ahead: z.nullable(z.int()),
  called_by: z.nullable(isoTime),
  counter: z.nullable(z.int()),
  can_cancel: z.boolean(),
  created_at: isoTime,
  ended_at: z.nullable(isoTime),
  refresh_in: z.nullable(z.int()),
})
export type Visit = z.infer<typeof visit>

export const queueRequest = body({ store_id: storeId })
/**
 * `open`: tickets are given now; otherwise `opens_at`. `waiting`: people in the queue; `minutes`: until a
 * new ticket would be called. `slots`: free times of the next days.
 */
export const queueResult = z.strictObject({
  store_id: z.string(),
  open: z.boolean(),
  opens_at: z.nullable(isoTime),
  waiting: z.int(),
  minutes: z.int(),
  slots: z.array(z.strictObject({ at: isoTime, left: z.int() })),
  as_of: isoTime,
})
export type StoreQueue = z.infer<typeof queueResult>

export const ticketRequest = body({
  ...asVisitor,
  store_id: storeId,
  service,
  idempotency_key: idempotencyKey,
})
export const appointmentRequest = body({
  ...asVisitor,
  store_id: storeId,
  service,
  at: isoTime,
  idempotency_key: idempotencyKey,
})
export const visitResult = z.strictObject({ visit, replayed: z.boolean(), as_of: isoTime })
export type VisitChanged = z.infer<typeof visitResult>

export const visitsRequest = body(asVisitor)
/** Open ones first, then the newest. */
export const visitsResult = z.strictObject({ visits: z.array(visit), as_of: isoTime })
export type VisitList = z.infer<typeof visitsResult>

export const cancelVisitRequest = body({
  ...asVisitor,
  visit: z.string().check(z.regex(VISIT_CODE)),
  idempotency_key: idempotencyKey,
})

export const storeVisitSchemas = {
  help_store_queue: callEntry('The queue and the free times of a store.', queueRequest, queueResult),
  help_store_ticket: callEntry('Takes a number in the queue of a store.', ticketRequest, visitResult),
  help_store_appointment: callEntry('Books a time in a store.', appointmentRequest, visitResult),
  help_store_visits: callEntry('Tickets and appointments of the caller.', visitsRequest, visitsResult),
  help_store_cancel: callEntry('Cancels a ticket or appointment.', cancelVisitRequest, visitResult),
}
export type StoreVisitSchemas = typeof storeVisitSchemas
