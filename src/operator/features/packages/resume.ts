/**
 * `package_resume`: withdraws a cancellation at the end of the cycle while the package still runs. Spec
 * PKG-6.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { ResumeResult } from '../../../contract/main/service.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { sendPackageNotification } from './notifications.ts'
import { runningService } from './running.ts'
import { service } from './tables.ts'
import { versionKey, versionsOf } from './version.ts'
import { inLanguage, serviceOf } from './view-services.ts'

/**
 * A running package that is not ending stays unchanged; an expired one cannot be resumed
 * (`service_not_active`).
 */
export const packageResume: CallHandler<'package_resume'> = (
  context,
  caller,
  { code, idempotency_key: key },
) =>
  withIdempotency<ResumeResult>(
    context,
    caller,
    { call: 'package_resume', key, request: [code] },
    async ({ tx, line, now }) => {
      const { running, used } = await runningService(tx, line.msisdn, code)
      if (running.status === 'active') return { service: await serviceOf(tx, running, used, now) }
      if (running.expiresAt && running.expiresAt <= now) throw new ApiError('service_not_active')
      const renews = (await versionsOf(tx, [running])).get(versionKey(running))?.content.renews ?? false
      const [after] = await tx
        .update(service)
        .set({ status: 'active', renewsAt: renews ? running.expiresAt : null, cancelledAt: null })
        .where(eq(service.id, running.id))
        .returning()
      if (!after) throw new Error('The service to resume does not exist')
      const [translated = after] = await inLanguage(tx, [after], line.language)
      await sendPackageNotification(context, tx, line, renews ? 'resumed' : 'resumedOnce', {
        code,
        name: translated.name,
        price: translated.price,
        until: translated.expiresAt,
      })
      const [named = after] = await inLanguage(tx, [after], caller.language)
      return { service: await serviceOf(tx, named, used, now) }
    },
  )
