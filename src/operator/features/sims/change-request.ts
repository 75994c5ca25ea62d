/**
 * `mobile_change_sim_req_accepted`, `mobile_change_sim_ezcom`: requests another main SIM. Fraudsters do
 * this to receive the codes of others, so the old SIM gets a message at once, and a person calls before
 * anything changes. Spec SIM-4.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { SimChangeResult } from '../../../contract/main/sim.schema.ts'
import { cleanPhone, isContactPhone } from '../../../contract/rules/phone.ts'
import {
  isOpenSimChange,
  SIM_CHANGE_CALL_AFTER_MINUTES,
  SIM_CHANGE_CONTACT_DAYS,
  type SimChangeTarget,
} from '../../../contract/rules/sim.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId, readableCode } from '../../platform/ids/id.ts'
import { addDays } from '../../platform/time/day.ts'
import { isReachable } from '../home-orders/people.ts'
import { addWorkingMinutes } from '../home-orders/working-time.ts'
import { findLastChange, viewChange } from './change-view.ts'
import { requireNoFreeze, withRejectionRecorded } from './freeze-state.ts'
import { notifySimChange } from './notifications.ts'
import { mainSim, requireOwnNetwork } from './sims.ts'
import { simChange, simChangeEvent } from './tables.ts'

type RequestingCall = 'mobile_change_sim_req_accepted' | 'mobile_change_sim_ezcom'

export const requestSimChange =
  <Name extends RequestingCall>(call: Name, target: SimChangeTarget): CallHandler<RequestingCall> =>
  (context, caller, { contact_no: typed, idempotency_key: key }) => {
    const contactNo = cleanPhone(typed)
    return withRejectionRecorded(context, caller, () =>
      withIdempotency<SimChangeResult>(
        context,
        caller,
        { call, key, request: [contactNo] },
        async ({ tx, line, now }) => {
          requireOwnNetwork(line)
          if (line.status !== 'active') throw new ApiError('outgoing_barred', { reason: line.status })
          if (!isContactPhone(contactNo)) throw new ApiError('phone_not_valid')
          const last = await findLastChange(tx, line.msisdn)
          if (last && isOpenSimChange(last.state))
            throw new ApiError('sim_change_open', { reason: last.code })
          if ((await mainSim(tx, line.msisdn)).generation === target)
            throw new ApiError('sim_already_changed')
          await requireNoFreeze(tx, line.msisdn, now)
          const contactBy = addDays(now, SIM_CHANGE_CONTACT_DAYS)
          const [change] = await tx
            .insert(simChange)
            .values({
              code: readableCode(context, 'SIM'),
              msisdn: line.msisdn,
              target,
              state: 'requested',
              contactNo,
              contactBy,
              createdAt: now,
              // An unreachable number is called until the promised time is over.
              dueAt: isReachable(contactNo)
                ? addWorkingMinutes(now, SIM_CHANGE_CALL_AFTER_MINUTES)
                : contactBy,
            })
            .returning()
          if (!change) throw new Error('The request was not stored')
          await tx.insert(simChangeEvent).values({
            id: newId(now),
            msisdn: line.msisdn,
            changeCode: change.code,
            state: 'requested',
            at: now,
          })
          await notifySimChange(context, tx, line, change)
          return { request: await viewChange(tx, change, now) }
        },
      ),
    )
  }
