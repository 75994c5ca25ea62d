/**
 * `mobile_change_sim_req_cancel`: possible until the new SIM is in use. With `not_me` every other
 * session and device of one's own of the line ends too. Spec SIM-5.
 */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { SimChangeResult } from '../../../contract/main/sim.schema.ts'
import { isOpenSimChange } from '../../../contract/rules/sim.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { endOwnDevices } from '../identity/end-own-devices.ts'
import { endSessions } from '../identity/end-sessions.ts'
import { browserDigest } from '../identity/recognise-own-device.ts'
import { transitionSimChange } from './change-transition.ts'
import { viewChange } from './change-view.ts'
import { simChange } from './tables.ts'

export const cancelSimChange: CallHandler<'mobile_change_sim_req_cancel'> = (
  context,
  caller,
  { code, not_me: notMe, idempotency_key: key },
) =>
  withIdempotency<SimChangeResult>(
    context,
    caller,
    { call: 'mobile_change_sim_req_cancel', key, request: [code, Number(notMe)] },
    async ({ tx, line, now }) => {
      const [change] = await tx
        .select()
        .from(simChange)
        .where(and(eq(simChange.code, code), eq(simChange.msisdn, line.msisdn)))
        .for('update')
      if (!change) throw new ApiError('sim_change_unknown')
      if (notMe) {
        await endSessions(tx, line.msisdn, 'signed_out', now, caller.sessionDigest)
        await endOwnDevices(tx, line.msisdn, browserDigest(context, caller))
      }
      // Another tab has already cancelled it, which is the requested result.
      if (change.state === 'cancelled') return { request: await viewChange(tx, change, now) }
      if (!isOpenSimChange(change.state)) throw new ApiError('sim_change_not_cancellable')
      const cancelled = await transitionSimChange(context, tx, line, change, 'cancelled', now, null)
      return { request: await viewChange(tx, cancelled, now) }
    },
  )
