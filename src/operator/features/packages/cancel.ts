/**
 * `package_cancel`: stops the renewal or ends the package now; a purchase that is recent and unused is undone
 * and refunded. Spec PKG-6, Spec PKG-3.
 */
import { eq } from 'drizzle-orm'
import type { CancelResult } from '../../../contract/main/service.schema.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { availableOf, payerOf } from '../../platform/ledger/payer.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { type Returned, viewReturn } from '../payments/return-money.ts'
import { stopNow } from './end-now.ts'
import { sendPackageNotification } from './notifications.ts'
import { runningService } from './running.ts'
import type { Service } from './service.ts'
import { service } from './tables.ts'
import { inLanguage, serviceOf } from './view-services.ts'

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
      const found = await runningService(tx, line.msisdn, code)
      const { running, used } = found
      const { after, returned } =
        when === 'now'
          ? await stopNow(context, performed, running, found)
          : { after: await cancelAtCycleEnd(context, performed, running), returned: null }
      const balance = await availableAfter(tx, line, returned)
      const [named = after] = await inLanguage(tx, [after], caller.language)
      return {
        service: await serviceOf(tx, named, used, now),
        refunded: returned?.amount ?? 0,
        refund: returned && viewReturn(returned),
        balance,
      }
    },
  )

/** What the line can spend, đ; known where the money returned to its own account. */
async function availableAfter(tx: Database, line: Line, returned: Returned | null): Promise<number> {
  if (returned?.balance == null) return (await payerOf(tx, line, false)).available
  return availableOf(line, returned.balance)
}

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
