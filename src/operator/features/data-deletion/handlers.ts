/** `customer_deletion_start`, `customer_deletion_cancel`: a request, and its withdrawal. Spec PRV-9. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { CallResult } from '../../../contract/calls.ts'
import { ApiError } from '../../../contract/errors.ts'
import { ERASABLE_KINDS } from '../../../contract/rules/data-deletion.ts'
import { legalPeriods } from '../../platform/consents/legal-periods.ts'
import type { CallHandler, Handlers } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { deletionFile } from './file.ts'
import { notifyDeletion } from './notify.ts'
import { dataDeletion } from './tables.ts'
import { getDeletion, viewDeletion } from './view.ts'

const startDeletion: CallHandler<'customer_deletion_start'> = async (
  context,
  caller,
  { kinds: asked, idempotency_key: key },
) => {
  await requireStepUp(context, context.db, caller, { call: 'customer_deletion_start' })
  const kinds = ERASABLE_KINDS.filter((kind) => asked.includes(kind))
  return withIdempotency<CallResult<'customer_deletion_start'>>(
    context,
    caller,
    { call: 'customer_deletion_start', key, request: kinds },
    async ({ tx, line, now }) => {
      const open = and(eq(dataDeletion.msisdn, line.msisdn), isNotNull(dataDeletion.dueAt))
      if ((await tx.$count(dataDeletion, open)) > 0) throw new ApiError('deletion_open')
      const { privacy } = context
      const hasProcessors = privacy.erasable.some(
        ({ kind, processors }) => processors && kinds.includes(kind),
      )
      const { answerAt, ...periods } = legalPeriods(privacy, now, hasProcessors)
      const row = {
        ...{ id: newId(now), msisdn: line.msisdn, kinds, state: 'received' as const, receivedAt: now },
        ...{ ...periods, dueAt: answerAt },
      }
      await tx.insert(dataDeletion).values(row)
      await notifyDeletion(context, tx, line, row, 'received')
      return viewDeletion(context, tx, line.msisdn)
    },
  )
}

/** Needs no step-up: it keeps what there is. */
const cancelDeletion: CallHandler<'customer_deletion_cancel'> = (
  context,
  caller,
  { id, idempotency_key: key },
) =>
  withIdempotency<CallResult<'customer_deletion_cancel'>>(
    context,
    caller,
    { call: 'customer_deletion_cancel', key, request: [id] },
    async ({ tx, line, now }) => {
      const own = and(eq(dataDeletion.id, id), eq(dataDeletion.msisdn, line.msisdn))
      const [row] = await tx.select().from(dataDeletion).where(own)
      if (!row) throw new ApiError('deletion_unknown')
      if (!row.dueAt) throw new ApiError('deletion_carried_out')
      await tx.update(dataDeletion).set({ state: 'cancelled', endedAt: now, dueAt: null }).where(own)
      await notifyDeletion(context, tx, line, row, 'cancelled')
      return viewDeletion(context, tx, line.msisdn)
    },
  )

export const dataDeletionHandlers = {
  customer_deletion_get: getDeletion,
  customer_deletion_start: startDeletion,
  customer_deletion_cancel: cancelDeletion,
  customer_deletion_file: deletionFile,
} satisfies Partial<Handlers>
