/** Incidents of the desk: started now, updated, ended. */
import type { DeskIncident, DeskIncidentAction, DeskIncidents } from '../../contract/sandbox-desk.ts'
import { addUpdate, endIncident, openIncident } from '../../operator/features/incidents/change.ts'
import { lockOpenIncident, openIncidents } from '../../operator/features/incidents/find.ts'
import { viewIncidents } from '../../operator/features/incidents/view.ts'
import type { Context } from '../../operator/platform/context.ts'
import { bilingualText } from '../../operator/platform/messages/texts.ts'

export async function listDeskIncidents(context: Context): Promise<DeskIncidents> {
  return { incidents: await viewIncidents(context, context.db, await openIncidents(context.db)) }
}

export async function startDeskIncident(
  { db, clock, locations }: Context,
  { service, effect, province, text }: DeskIncident,
): Promise<void> {
  const now = clock.now()
  const name = locations.find(({ id }) => id === province)?.name
  await db.transaction(async (tx) => {
    const title = bilingualText('helpNotice', `incident.${effect}`, (language) => ({
      service: bilingualText('helpNotice', `service.${service}`)[language],
      place: name?.[language] ?? bilingualText('helpNotice', 'incident.everywhere')[language],
    }))
    const given = { kind: 'incident' as const, effect, services: [service], title }
    const provinces = province === undefined ? [] : [province]
    const { id } = await openIncident(tx, { ...given, provinces, startedAt: now, expectedEnd: null }, now)
    if (text) await addUpdate(tx, id, { vi: text, en: text }, now)
  })
}

/** Throws `incident_unknown`, `incident_over`. */
export async function changeDeskIncident(
  { db, clock }: Context,
  id: string,
  { action, text }: DeskIncidentAction,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockOpenIncident(tx, id)
    if (text) await addUpdate(tx, id, { vi: text, en: text }, now)
    if (action === 'end') await endIncident(tx, id, now)
  })
}
