/** Stores: services, distance, tickets and appointments. Spec STO-1 to STO-4. */

/** Services of a store, in their order. */
export const STORE_SERVICES = [
  'sim',
  'subscriber_info',
  'bill_payment',
  'home_internet',
  'devices',
  'complaints',
] as const
export type StoreService = (typeof STORE_SERVICES)[number]
/** Languages spoken besides Vietnamese. */
export const STORE_LANGUAGES = ['vi', 'en', 'zh', 'km', 'lo'] as const
export type StoreLanguage = (typeof STORE_LANGUAGES)[number]

/** Metres: without another one, stores within it are listed first. Fixed by the API. */
export const STORE_RADIUS = 1_000
/** Where the map opens by default. Fixed by the API. */
export const STORE_MAP = { zoom: 12, latitude: 21.019051, longitude: 105.809652 } as const
/** Stores listed by distance at most. */
export const STORES_NEAR_MAX = 50

export const VISIT_KINDS = ['ticket', 'appointment'] as const
/** `booked` is an appointment to come; `waiting` in the queue; `called` to a counter. */
export const VISIT_STATES = ['booked', 'waiting', 'called', 'served', 'missed', 'cancelled'] as const
export type VisitState = (typeof VISIT_STATES)[number]
export const VISIT_TABLE: Readonly<Record<VisitState, readonly VisitState[]>> = {
  booked: ['waiting', 'called', 'cancelled'],
  waiting: ['called', 'cancelled'],
  called: ['served', 'missed'],
  served: [],
  missed: [],
  cancelled: [],
}
export function isOpenVisit(state: VisitState): boolean {
  return VISIT_TABLE[state].length > 0
}
export function canCancelVisit(state: VisitState): boolean {
  return VISIT_TABLE[state].includes('cancelled')
}

/** Minutes that one customer takes at a counter, and seconds between the call and the beginning. */
export const SERVE_MINUTES = 10
export const CALL_SECONDS = 120
/** Minutes of a slot, days ahead that can be booked, minutes before a slot in which it can no longer be. */
export const SLOT_MINUTES = 30
export const SLOT_DAYS = 7
export const SLOT_NOTICE_MINUTES = 60
/** Appointments of a slot for each counter. */
export const SLOT_PER_COUNTER = 1
/** Minutes before closing from which no ticket is given. */
export const TICKET_LAST_MINUTES = 15
/** A code that can be read aloud, `HEN-…`, and the number in the queue, `A012`. */
export const VISIT_CODE = /^HEN-[A-Z0-9]{8}$/

const EARTH = 6_371_000
/** Metres between two places as the crow flies. */
export function distanceBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = radians(b.latitude - a.latitude)
  const dLng = radians(b.longitude - a.longitude)
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2
  return Math.round(2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h))))
}
