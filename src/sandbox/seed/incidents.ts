/** A running incident of the sandbox, by its own time: slow home internet where a demo person lives. */
import { eq } from 'drizzle-orm'
import { addUpdate, openIncident } from '../../operator/features/incidents/change.ts'
import type { Context } from '../../operator/platform/context.ts'
import { addSeconds } from '../../operator/platform/time/seconds.ts'
import { incident } from '../../operator/schema.ts'

/** The incident that 0912000006 joins with a report. */
export const DEMO_INCIDENT = 'internet-cham-tphcm'
const HOUR = 3_600

/** Idempotent. */
export async function seedIncident({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const [known] = await db.select({ id: incident.id }).from(incident).where(eq(incident.id, DEMO_INCIDENT))
  if (known) return
  await db.transaction(async (tx) => {
    await openIncident(
      tx,
      {
        id: DEMO_INCIDENT,
        kind: 'incident',
        effect: 'degraded',
        services: ['home_internet'],
        provinces: ['79'],
        title: {
          vi: 'Internet ở nhà chậm tại Thành phố Hồ Chí Minh',
          en: 'Slow home internet in Ho Chi Minh City',
        },
        startedAt: addSeconds(now, -2 * HOUR),
        expectedEnd: addSeconds(now, 6 * HOUR),
      },
      now,
    )
    await addUpdate(
      tx,
      DEMO_INCIDENT,
      {
        vi: 'Một tuyến cáp quang bị đứt. Lưu lượng đi đường khác nên chậm vào buổi tối.',
        en: 'A fibre route is cut. Traffic takes another way and is slow in the evening.',
      },
      addSeconds(now, -HOUR),
    )
  })
}
