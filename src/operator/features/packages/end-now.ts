/**
 * Ends a service immediately at the line's request: refunded if it was just bought and is unused, otherwise
 * restorable for ten minutes. Spec PKG-6.
 */
import { UNDO_SECONDS } from '../../../contract/rules/package.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Performed } from '../../platform/idempotency/idempotency.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { Group } from '../family-groups/group.ts'
import { type KnownSource, type Returned, returnMoney } from '../payments/return-money.ts'
import { sendPackageNotification } from './notifications.ts'
import { restoreReplaced } from './restore-service.ts'
import { endService, type Service } from './service.ts'
import { canUndoPurchase } from './undo-purchase.ts'
import { inLanguage } from './view-services.ts'

/** `returned`: the money of a purchase that was undone; null if nothing was undone or it cost nothing. */
export type StopResult = { after: Service; returned: Returned | null }

/**
 * What was read of a service before: some of its quota was used; another one may have ended for it; its
 * locked group, null for none; where its money came from.
 */
type Known = {
  used: boolean
  replaced?: boolean
  group?: Group | null
  paid?: KnownSource | undefined
}

/** Ends the service and sends the SMS. */
export async function stopNow(
  context: Context,
  performed: Performed,
  running: Service,
  known: Known,
): Promise<StopResult> {
  const { tx, line, now } = performed
  if (canUndoPurchase(running, known.used, now)) return undoPurchase(context, performed, running, known)
  const after = await endByLine(tx, running, now)
  const [named = after] = await inLanguage(tx, [after], line.language)
  await sendPackageNotification(context, tx, line, 'cancelledNow', named)
  return { after, returned: null }
}

/**
 * Ends the service restorably, without an SMS; `stoppedWith` identifies services that are stopped together.
 */
export async function endByLine(
  tx: Database,
  running: Service,
  now: Date,
  stoppedWith: string | null = null,
): Promise<Service> {
  return endService(tx, running, now, {
    cancelledAt: running.cancelledAt ?? now,
    takeBackUntil: new Date(now.getTime() + UNDO_SECONDS * 1000),
    stoppedWith,
  })
}

/** Undoes the purchase: returns the money to where it came from and restores the package that it had replaced. */
async function undoPurchase(
  context: Context,
  { tx, line, now }: Performed,
  running: Service,
  { replaced = true, group, paid }: Known,
): Promise<StopResult> {
  const { code, name, paidBy } = running
  const request = {
    reason: 'undone',
    kind: 'refund',
    name: bilingualText('notice', 'ledger.refund', () => ({ name })),
    channel: 'web',
    at: now,
  } as const
  const returned = paidBy
    ? await returnMoney(context, tx, line, { ...request, transactionId: paidBy }, paid)
    : null
  context.failpoint('package_cancel:after-refund')
  const after = await endService(tx, running, now, {
    cancelledAt: now,
    ...(group !== undefined && { group }),
  })
  const restored = replaced ? await restoreReplaced(tx, running) : undefined
  const [named = running] = await inLanguage(tx, [running], line.language)
  await sendPackageNotification(context, tx, line, 'undone', {
    code,
    name: named.name,
    returned,
    restored: restored?.name,
  })
  return { after, returned }
}
