/**
 * Ends a service immediately at the line's request: refunded if it was just bought and is unused, otherwise
 * restorable for ten minutes. Spec PKG-6.
 */
import { eq } from 'drizzle-orm'
import { UNDO_SECONDS } from '../../../contract/rules/package.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Performed } from '../../platform/idempotency/idempotency.ts'
import { payingAccount } from '../../platform/ledger/accounts.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { sendPackageNotification } from './notifications.ts'
import { canUndoPurchase, endService, inLanguage, restoreReplaced, type Service } from './service.ts'
import { service } from './tables.ts'

/** `refunded` in đ; 0 if the purchase was not undone. */
export type StopResult = { after: Service; refunded: number }

/** Ends the service and sends the SMS. `used`: some of its quota was used. */
export async function stopNow(
  context: Context,
  performed: Performed,
  running: Service,
  used: boolean,
): Promise<StopResult> {
  const { tx, line, now } = performed
  if (canUndoPurchase(running, used, now))
    return { after: await undoPurchase(context, performed, running), refunded: running.price }
  const after = await endByLine(tx, running, now)
  const [named = after] = await inLanguage(tx, [after], line.language)
  await sendPackageNotification(context, tx, line, 'cancelledNow', named)
  return { after, refunded: 0 }
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

/** Undoes the purchase: refunds the price and restores the package that it had replaced. */
async function undoPurchase(
  context: Context,
  { tx, line, now }: Performed,
  running: Service,
): Promise<Service> {
  const { id, code, name, price } = running
  if (price > 0)
    await postTransaction(tx, {
      reference: `service:${id}`,
      kind: 'refund',
      name: bilingualText('notice', 'ledger.refund', () => ({ name })),
      packageCode: code,
      channel: 'web',
      at: now,
      entries: [
        { account: payingAccount(line.msisdn, line.kind), amount: price },
        { account: 'revenue', amount: -price },
      ],
    })
  context.failpoint('package_cancel:after-refund')
  await endService(tx, running, now)
  const [after] = await tx.update(service).set({ cancelledAt: now }).where(eq(service.id, id)).returning()
  if (!after) throw new Error('The service to restore does not exist')
  const restored = await restoreReplaced(tx, running)
  await sendPackageNotification(context, tx, line, 'undone', {
    code,
    name,
    refunded: price,
    restored: restored?.name,
  })
  return after
}
