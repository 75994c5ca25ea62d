/**
 * `package_undo_cancel`: withdraws an immediate end within ten minutes, unless another package has replaced
 * it. Spec PKG-3.
 */
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { UndoCancelResult } from '../../../contract/main/service.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { sendPackageNotification } from './notifications.ts'
import { canRestore, restoreService } from './restore-service.ts'
import type { Service } from './service.ts'
import { service } from './tables.ts'
import { usedServices } from './undo-purchase.ts'
import { anyCurrentVersion, versionKey, versionsOf } from './version.ts'
import { inLanguage, serviceOf } from './view-services.ts'

/**
 * Throws `package_unknown`, `service_not_active` where nothing was ended, `take_back_over` where it is too
 * late or another package runs.
 */
export const packageUndoCancel: CallHandler<'package_undo_cancel'> = (
  context,
  caller,
  { code, idempotency_key: key },
) =>
  withIdempotency<UndoCancelResult>(
    context,
    caller,
    { call: 'package_undo_cancel', key, request: [code] },
    async ({ tx, line, now }) => {
      const [ended] = await tx
        .select()
        .from(service)
        .where(and(eq(service.msisdn, line.msisdn), eq(service.code, code), isNotNull(service.takeBackUntil)))
        .orderBy(desc(service.endedAt))
        .limit(1)
        .for('update')
      if (!ended) {
        await anyCurrentVersion(tx, code)
        throw new ApiError('service_not_active')
      }
      if (!canRestore(ended, now) || (await isReplaced(tx, ended))) throw new ApiError('take_back_over')
      const back = await restoreService(tx, ended)
      const [translated = back] = await inLanguage(tx, [back], line.language)
      await sendPackageNotification(context, tx, line, 'takenBack', {
        code,
        name: translated.name,
        until: back.expiresAt,
        renews: back.renewsAt !== null,
      })
      const used = (await usedServices(tx, [back])).has(back.id)
      const [named = back] = await inLanguage(tx, [back], caller.language)
      return { service: await serviceOf(tx, named, used, now) }
    },
  )

/** Whether the same package, or another of its group, runs now. */
export async function isReplaced(tx: Database, ended: Service): Promise<boolean> {
  const running = await tx
    .select()
    .from(service)
    .where(and(eq(service.msisdn, ended.msisdn), ne(service.status, 'ended')))
  const versions = await versionsOf(tx, [ended, ...running])
  const group = versions.get(versionKey(ended))?.content.group
  return running.some(
    (item) =>
      item.code === ended.code ||
      (group !== undefined && versions.get(versionKey(item))?.content.group === group),
  )
}
