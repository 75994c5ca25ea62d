/** Incidents and planned work, and the status of services. Spec INC-1 to INC-5. */

/** Services that can be disturbed, in the order of the status page. `portal`: this site itself. */
export const STATUS_SERVICES = [
  'mobile_data',
  'mobile_voice',
  'sms',
  'home_internet',
  'television',
  'fixed_line',
  'payments',
  'portal',
] as const
export type StatusService = (typeof STATUS_SERVICES)[number]

export const INCIDENT_KINDS = ['incident', 'planned'] as const
/** `degraded`: slower or partly; `outage`: not at all. */
export const INCIDENT_EFFECTS = ['degraded', 'outage'] as const
export type IncidentEffect = (typeof INCIDENT_EFFECTS)[number]
/** Planned work is `scheduled` until it starts. */
export const INCIDENT_STATES = ['scheduled', 'in_progress', 'resolved', 'cancelled'] as const
export type IncidentState = (typeof INCIDENT_STATES)[number]

export function isOpenIncident(state: IncidentState): boolean {
  return state === 'scheduled' || state === 'in_progress'
}

/** Days of history on the status page. */
export const STATUS_DAYS = 90
/** State of a service now, and on a day: the worst of it. `planned`: only announced work. */
export const SERVICE_STATES = ['up', 'planned', 'degraded', 'outage'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]

/** Days back that a fault may have begun. */
export const TROUBLE_SINCE_DAYS = 30
/** Seconds until an open status page should refresh. */
export const STATUS_REFRESH = 60

/** Milliseconds and kbit/s that a measurement of the browser may claim. */
export const MEASURED_MS_MAX = 60_000
export const MEASURED_KBPS_MAX = 10_000_000
/** Where the browser measures against our gateway, and the most bytes of one answer or request. Spec INC-6. */
export const MEASURE_PATH = '/api/measure'
export const MEASURE_BYTES_MAX = 2 * 1024 * 1024
/** Measuring requests per address and minute. */
export const MEASURES_PER_MINUTE = 40

/** Whether an incident in these provinces concerns a place; none: the whole country. */
export function isInArea(provinces: readonly string[], province: string | undefined): boolean {
  return provinces.length === 0 || province === undefined || provinces.includes(province)
}

/** Whether it is in countries abroad, where it concerns nothing at home. Spec INC-7. */
export function isAbroad({ countries }: { countries: readonly string[] }): boolean {
  return countries.length > 0
}

/** What a credit is, by the content's rule: a part of a month's price for each started day. */
export type CreditRule = {
  service: StatusService
  effect: IncidentEffect
  /** Hours of the disturbance from which it applies. */
  min_hours: number
  /** đ for each started day. */
  per_day: number
  /** đ at most for one incident. */
  max: number
}

/** đ for an incident of that length; 0: the content gives none. */
export function creditOf(
  rules: readonly CreditRule[],
  { services, effect, hours }: { services: readonly StatusService[]; effect: IncidentEffect; hours: number },
): number {
  const amounts = rules
    .filter((rule) => services.includes(rule.service) && rule.effect === effect && hours >= rule.min_hours)
    .map((rule) => Math.min(rule.max, rule.per_day * Math.max(1, Math.ceil(hours / 24))))
  return Math.max(0, ...amounts)
}
