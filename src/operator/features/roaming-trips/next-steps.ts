/** Begins packages at the time that was chosen for them, and warns some days before an end. Spec ROA-28. */
import { eq, lte } from 'drizzle-orm'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { roamingNext } from '../roaming/tables.ts'
import { beginPackage } from './begin.ts'
import { sendEndsSoon } from './notifications.ts'
import { ownedPackages } from './owned.ts'

export const roamingNextSteps = lineItemJob({
  name: 'roaming_next',
  table: roamingNext,
  key: roamingNext.serviceId,
  msisdn: roamingNext.msisdn,
  dueAt: roamingNext.dueAt,
  isIndexedTime: true,
  due: (now) => lte(roamingNext.dueAt, now),
  process: async (context, tx, { row, line, now }) => {
    const { serviceId, step, dueAt } = row
    await tx.delete(roamingNext).where(eq(roamingNext.serviceId, serviceId))
    const owned = (await ownedPackages(tx, line.msisdn)).find(({ service }) => service.id === serviceId)
    const until = owned?.service.expiresAt
    // It was given back, or it ended in a long turn of the clock.
    if (!owned || !until) return
    if (step === 'start') await beginPackage(context, tx, line, owned, dueAt)
    else if (until > now)
      await sendEndsSoon(context, tx, line, { name: owned.terms.name[line.language], until })
  },
})
