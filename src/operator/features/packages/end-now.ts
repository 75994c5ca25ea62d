/**
 * Ends a service immediately at the line's request: refunded if it was just bought and is unused, otherwise
 * restorable for ten minutes. Spec PKG-6.
 */
import { eq } from 'drizzle-orm'
import { UNDO_SECONDS } from '../../../contract/rules/package.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Performed } from '../../platform/idempotency/idempotency.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { type Returned, returnMoney } from '../payments/return-money.ts'
import { sendPackageNotification } from './notifications.ts'
import { canUndoPurchase, endService, inLanguage, restoreReplaced, type Service } from './service.ts'
import { service } from './tables.ts'

/** `returned`: the money of a purchase that was undone; null if nothing was undone or it cost nothing. */
export type StopResult = { after: Service; returned: Returned | null }

/** Ends the service and sends the SMS. `used`: some of its quota was used. */
export async function stopNow(
  context: Context,
  performed: Performed,
  running: Service,
  used: boolean,
): Promise<StopResult> {
  const { tx, line, now } = performed
  if (canUndoPurchase(running, used, now)) return undoPurchase(context, performed, running)
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
  await endService(tx, running, now)
  const [after] = await tx
    .update(service)
    .set({
      cancelledAt: running.cancelledAt ?? now,
      takeBackUntil: new Date(now.getTime() + UNDO_SECONDS * 1000),
      stoppedWith,
    })
    .where(eq(service.id, running.id))
    .returning()
  if (!after) throw new Error('The service to end does not exist')
  return after
}

/** Undoes the purchase: returns the money to where it came from and restores the package that it had replaced. */
async function undoPurchase(
  context: Context,
  { tx, line, now }: Performed,
  running: Service,
): Promise<StopResult> {
  const { id, code, name, paidBy } = running
  const returned = paidBy
    ? await returnMoney(context, tx, line, {
        transactionId: paidBy,
        reason: 'undone',
        kind: 'refund',
        name: bilingualText('notice', 'ledger.refund', () => ({ name })),
        channel: 'web',
        at: now,
      })
    : null
  context.failpoint('package_cancel:after-refund')
  await endService(tx, running, now)
  const [after] = await tx.update(service).set({ cancelledAt: now }).where(eq(service.id, id)).returning()
  if (!after) throw new Error('The service to restore does not exist')
  const restored = await restoreReplaced(tx, running)
  const [named = running] = await inLanguage(tx, [running], line.language)
  await sendPackageNotification(context, tx, line, 'undone', {
    code,
    name: named.name,
    returned,
    restored: restored?.name,
  })
  return { after, returned }
}
