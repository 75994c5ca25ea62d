/**
 * `vas_stop_all`, `vas_undo_stop_all`: end all value-added services at once, and restore them within ten
 * minutes. Spec PKG-7.
 */
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { StopAllResult, UndoStopAllResult } from '../../../contract/main/service.schema.ts'
import { needsSecondConsent } from '../../../contract/rules/package.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { viewReturn } from '../payments/return-money.ts'
import { endByLine, stopNow } from './end-now.ts'
import { sendStopped } from './notifications.ts'
import { canRestore, restoreService } from './restore-service.ts'
import type { Service } from './service.ts'
import { service } from './tables.ts'
import { isReplaced } from './undo-cancel.ts'
import { canUndoPurchase, usedServices } from './undo-purchase.ts'
import { viewServices } from './view-services.ts'

/**
 * Stops the displayed services that still run; throws `service_not_active` if none does. One SMS covers all
 * of them.
 */
export const vasStopAll: CallHandler<'vas_stop_all'> = (context, caller, { codes, idempotency_key: key }) =>
  withIdempotency<StopAllResult>(
    context,
    caller,
    { call: 'vas_stop_all', key, request: [...codes].sort() },
    async (performed) => {
      const { tx, line, now } = performed
      const rows = await tx
        .select()
        .from(service)
        .where(
          and(eq(service.msisdn, line.msisdn), inArray(service.code, codes), ne(service.status, 'ended')),
        )
        .orderBy(service.code)
        .for('update')
      const running = rows.filter(({ family }) => needsSecondConsent(family))
      if (running.length === 0) throw new ApiError('service_not_active')
      const used = await usedServices(tx, running)
      const together = newId(now)
      const ended: Service[] = []
      const refunds: StopAllResult['refunds'] = []
      for (const item of running) {
        if (!canUndoPurchase(item, used.has(item.id), now)) {
          ended.push(await endByLine(tx, item, now, together))
          continue
        }
        const undone = await stopNow(context, performed, item, { used: used.has(item.id) })
        if (undone.returned)
          refunds.push({ code: item.code, name: item.name, ...viewReturn(undone.returned) })
        ended.push(undone.after)
      }
      const kept = ended.filter(({ takeBackUntil }) => takeBackUntil !== null)
      if (kept.length) await sendStopped(context, tx, line, 'stoppedAll', kept, now)
      context.failpoint('vas_stop_all:after-end')
      return {
        services: await viewServices(tx, ended, used, now),
        refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
        refunds,
        take_back_until: kept[0]?.takeBackUntil?.toISOString() ?? null,
      }
    },
  )

/**
 * Restores what the last stop of all had ended, except services that were replaced since; throws
 * `take_back_over` if nothing is left to restore.
 */
export const vasUndoStopAll: CallHandler<'vas_undo_stop_all'> = (context, caller, { idempotency_key: key }) =>
  withIdempotency<UndoStopAllResult>(
    context,
    caller,
    { call: 'vas_undo_stop_all', key, request: [] },
    async ({ tx, line, now }) => {
      const stopped = and(eq(service.msisdn, line.msisdn), isNotNull(service.stoppedWith))
      const [last] = await tx
        .select({ together: service.stoppedWith })
        .from(service)
        .where(stopped)
        .orderBy(desc(service.endedAt))
        .limit(1)
      if (!last?.together) throw new ApiError('take_back_over')
      const rows = await tx
        .select()
        .from(service)
        .where(and(eq(service.msisdn, line.msisdn), eq(service.stoppedWith, last.together)))
        .orderBy(service.code)
        .for('update')
      const back: Service[] = []
      for (const ended of rows)
        if (canRestore(ended, now) && !(await isReplaced(tx, ended)))
          back.push(await restoreService(tx, ended))
      if (back.length === 0) throw new ApiError('take_back_over')
      await sendStopped(context, tx, line, 'takenBackAll', back, now)
      const used = await usedServices(tx, back)
      return { services: await viewServices(tx, back, used, now) }
    },
  )
