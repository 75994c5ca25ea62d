/** `care_act_withdraw`: the helper takes a question back, or does not pay what the owner allowed. Spec CAR-4. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CareActResult } from '../../../contract/main/care.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { transitionAct } from './act.ts'
import { findAct, stateOf, viewAct } from './acts.ts'
import { notifyAct } from './notify.ts'
import { careAct } from './tables.ts'

/** The owner of a question that waited gets a message, because one said that it waits. */
export const withdrawAct: CallHandler<'care_act_withdraw'> = (
  context,
  caller,
  { id, idempotency_key: key },
) =>
  withIdempotency<CareActResult>(
    context,
    caller,
    { call: 'care_act_withdraw', key, request: [id] },
    async ({ tx, now }) => {
      await tx.select({ id: careAct.id }).from(careAct).where(eq(careAct.id, id)).for('update')
      const row = await findAct(tx, id)
      if (row?.act.manager !== caller.msisdn) throw new ApiError('care_act_unknown')
      const state = stateOf(row, now)
      if (state !== 'waiting' && state !== 'allowed') throw new ApiError('care_act_over', { reason: state })
      const after = await transitionAct(tx, row.act, 'withdraw', { endedAt: now })
      if (state === 'waiting') await notifyAct(context, tx, 'withdrawn', after)
      context.failpoint('care_act_withdraw:before-commit')
      return { act: viewAct({ ...row, act: after }, now) }
    },
  )
