/**
 * `package_cancel`: stops the renewal or ends the package now; a purchase that is recent and unused is undone
 * and refunded. Spec PKG-6, Spec PKG-3.
 */
import { eq } from 'drizzle-orm'
import type { CancelResult } from '../../../contract/main/service.schema.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import { viewReturn } from '../payments/return-money.ts'
import { stopNow } from './end-now.ts'
import { sendPackageNotification } from './notifications.ts'
import { runningService } from './running.ts'
import { inLanguage, type Service, serviceOf, usedServices } from './service.ts'
import { service } from './tables.ts'

export const packageCancel: CallHandler<'package_cancel'> = (
  context,
  caller,
  { code, when, idempotency_key: key },
) =>
  withIdempotency<CancelResult>(
    context,
    caller,
    { call: 'package_cancel', key, request: [code, when] },
    async (performed) => {
      const { tx, line, now } = performed
      const running = await runningService(tx, line.msisdn, code)
      const used = (await usedServices(tx, [running])).has(running.id)
      const { after, returned } =
        when === 'now'
          ? await stopNow(context, performed, running, used)
          : { after: await cancelAtCycleEnd(context, performed, running), returned: null }
      const { available } = await payerOf(tx, line, false)
      const [named = after] = await inLanguage(tx, [after], caller.language)
      return {
        service: await serviceOf(tx, named, used, now),
        refunded: returned?.amount ?? 0,
        refund: returned && viewReturn(returned),
        balance: available,
      }
    },
  )

/** A service that is already ending stays unchanged, so that only one SMS is sent. */
async function cancelAtCycleEnd(
  context: Context,
  { tx, line, now }: Performed,
  running: Service,
): Promise<Service> {
  if (running.status === 'ending') return running
  const [after] = await tx
    .update(service)
    .set({ status: 'ending', renewsAt: null, cancelledAt: now })
    .where(eq(service.id, running.id))
    .returning()
  if (!after) throw new Error('The service to cancel does not exist')
  const [{ code, name, expiresAt: until } = after] = await inLanguage(tx, [after], line.language)
  await sendPackageNotification(context, tx, line, 'cancelledAtEnd', { code, name, until })
  return after
}
