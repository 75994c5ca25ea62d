/** `help_status_get`: services now, planned work and the history of 90 days. Spec INC-5. */
import { hasService } from '../../../contract/content/present.ts'
import type { ServiceStatus } from '../../../contract/main/incident.schema.ts'
import {
  isAbroad,
  isInArea,
  SERVICE_STATES,
  type ServiceState,
  STATUS_DAYS,
  STATUS_REFRESH,
  STATUS_SERVICES,
  type StatusService,
} from '../../../contract/rules/incident.ts'
import { addDays, startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { CallHandler } from '../../platform/context.ts'
import { maintenanceUntil } from '../../platform/settings/maintenance.ts'
import { incidentsEndedSince, openIncidents } from './find.ts'
import { type IncidentRow, viewIncidents } from './view.ts'

const MINUTE = 60_000

export const getStatus: CallHandler<'help_status_get'> = async (context, _caller, { province_id }) => {
  const { db, clock } = context
  const now = clock.now()
  const today = vietnamDay(now)
  const days = Array.from({ length: STATUS_DAYS }, (_, index) => addDays(today, index + 1 - STATUS_DAYS))
  const since = new Date(startOfDay(days[0] ?? today))
  const isOurs = (service: StatusService) => hasService(service, context.content.parts)
  const inArea = ({ provinces, services }: IncidentRow) =>
    isInArea(provinces, province_id) && services.some(isOurs)
  const open = (await openIncidents(db)).filter(inArea)
  const past = (await incidentsEndedSince(db, since)).filter(inArea)
  const running = open.filter(({ state }) => state === 'in_progress')
  const maintenanceEnd = await maintenanceUntil(db, now)
  return {
    as_of: now.toISOString(),
    closed_until: maintenanceEnd?.toISOString() ?? null,
    services: STATUS_SERVICES.filter(isOurs).map((service) => ({
      service,
      state: worstOf([
        ...running.filter((row) => !isAbroad(row) && row.services.includes(service)).map(stateOf),
        ...(service === 'portal' && maintenanceEnd ? (['planned'] as const) : []),
      ]),
      days: days.map((day) => dayOf(day, service, [...running, ...past], now)),
    })),
    open: await viewIncidents(context, db, running),
    planned: await viewIncidents(
      context,
      db,
      open.filter(({ state }) => state === 'scheduled'),
    ),
    past: await viewIncidents(context, db, past),
    refresh_in: STATUS_REFRESH,
  }
}

function stateOf({ kind, effect }: Pick<IncidentRow, 'kind' | 'effect'>): ServiceState {
  return kind === 'planned' ? 'planned' : effect
}

function worstOf(states: readonly ServiceState[]): ServiceState {
  return SERVICE_STATES[Math.max(0, ...states.map((state) => SERVICE_STATES.indexOf(state)))] ?? 'up'
}

function dayOf(
  day: string,
  service: StatusService,
  rows: readonly IncidentRow[],
  now: Date,
): ServiceStatus['services'][number]['days'][number] {
  const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const disturbing = rows
    .filter((row) => !isAbroad(row) && row.services.includes(service))
    .map((row) => ({
      state: stateOf(row),
      from: Math.max(start, row.startedAt.getTime()),
      to: Math.min(end, (row.endedAt ?? now).getTime()),
    }))
    .filter(({ from, to }) => to > from)
  return {
    day,
    state: worstOf(disturbing.map(({ state }) => state)),
    minutes: coveredMinutes(disturbing),
  }
}

/** Minutes in which at least one of the spans holds: two incidents at once disturb once. */
function coveredMinutes(spans: readonly { from: number; to: number }[]): number {
  let covered = 0
  let until = 0
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    covered += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return Math.round(covered / MINUTE)
}
