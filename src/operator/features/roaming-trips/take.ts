/** Takes data abroad from packages of a line, and begins one at its first use. Spec ROA-27. */
import { eq } from 'drizzle-orm'
import { passedAlert } from '../../../contract/rules/roaming-trip.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { usageRecord } from '../history/tables.ts'
import { bucket } from '../packages/tables.ts'
import { beginPackage } from './begin.ts'
import type { DataRequest } from './data-request.ts'
import { sendDataAlert } from './notifications.ts'
import { coversCountry, dataOf, isWaiting, type OwnedPackage, ownedPackages } from './owned.ts'

/**
 * `mb`: taken from packages. `package`: what is valid there, used up or not; `slowed`: it goes on
 * slowly after its data, at no charge.
 */
export type Coverage = { mb: number; package: OwnedPackage | undefined; slowed: boolean }

/** What ends first is used first. A waiting package begins only where no running one has data left. */
export async function takeFromPackages(
  context: Context,
  tx: Database,
  line: Line,
  request: DataRequest,
): Promise<Coverage> {
  const valid = (await ownedPackages(tx, line.msisdn)).filter((owned) =>
    coversCountry(owned, request.country),
  )
  const running = valid
    .filter((owned) => !isWaiting(owned) && endOf(owned) > request.at.getTime())
    .sort((one, other) => endOf(one) - endOf(other))
  let wanted = request.mb
  for (const owned of running) wanted -= await take(context, tx, line, owned, request, wanted)
  let last = running.at(-1)
  for (const owned of valid.filter(isWaiting)) {
    if (wanted === 0) break
    const begun = await beginPackage(context, tx, line, owned, request.at)
    wanted -= await take(context, tx, line, begun, request, wanted)
    last = begun
  }
  const slowed = last?.terms.after_kbps !== undefined
  return { mb: request.mb - wanted, package: last, slowed }
}

function endOf({ service: { expiresAt } }: OwnedPackage): number {
  return expiresAt?.getTime() ?? 0
}

async function take(
  context: Context,
  tx: Database,
  line: Line,
  owned: OwnedPackage,
  { at }: DataRequest,
  wanted: number,
): Promise<number> {
  const data = dataOf(owned)
  const mb = Math.min(wanted, data?.left ?? 0)
  if (!data || mb === 0) return 0
  const left = data.left - mb
  await tx.update(bucket).set({ left }).where(eq(bucket.id, data.id))
  await tx.insert(usageRecord).values({
    ...{ id: newId(at), msisdn: line.msisdn, at, bSubs: '', callType: 'DATA' as const },
    ...{ duration: 0, volume: mb * 1_024, cost: 0, serviceId: owned.service.id },
  })
  const level = passedAlert(data.total, data.left, left)
  if (level) await sendDataAlert(context, tx, line, owned, { level, left, until: data.expiresAt })
  return mb
}
