/**
 * Activates a package on a line, however it was paid: ends the package that it replaces and opens its
 * buckets. Spec PKG-5.
 */
import { groupPlaces } from '../../../contract/rules/family.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays } from '../../platform/time/day.ts'
import { endGroupOf, startOrMoveGroup } from '../family-groups/group.ts'
import { createService, endService, type Service, type StoredService } from './service.ts'
import type { Version } from './version.ts'

/**
 * `paidBy`: the ledger transaction that paid; null for a free package. `replaces`: the running package of the
 * same group. `channel`: where it was confirmed, by default on the web. `paidUntil`: it was paid ahead until
 * then, so it does not renew.
 */
export type NewService = {
  id: string
  msisdn: string
  version: Version
  consent: { vi: string; en: string }
  paidBy: string | null
  replaces: Service | undefined
  channel?: 'store' | 'app' | undefined
  paidUntil?: Date
}

/** Runs within the caller's transaction, with the line locked. The service runs until `expiresAt`. */
export async function activateService(
  tx: Database,
  { id, msisdn, version, consent, paidBy, replaces, channel, paidUntil }: NewService,
  now: Date,
): Promise<StoredService & { expiresAt: Date }> {
  if (replaces) await endService(tx, replaces, now, { replacedBy: id })
  const { content, code, family } = version
  const until = addDays(now, periodOf(content.period).days)
  const begun = await createService(
    tx,
    {
      id,
      msisdn,
      code,
      version: version.version,
      name: content.name,
      family,
      price: content.price,
      period: content.period,
      status: 'active',
      registeredAt: now,
      channel: channel ?? 'web',
      consent,
      paidBy,
      renewsAt: content.renews && !paidUntil ? until : null,
      paidUntil: paidUntil ?? null,
      expiresAt: until,
    },
    version,
    until,
  )
  if (groupPlaces(content.quota) > 0) await startOrMoveGroup(tx, replaces?.id, begun, now)
  else if (replaces) await endGroupOf(tx, replaces.id, now)
  return { ...begun, expiresAt: until }
}
