/** `mobile_change_sim_req_check`, `mobile_check_ezsim`: whether the main SIM can be changed. Spec SIM-4. */
import type { SimChangeCheck } from '../../../contract/main/sim.schema.ts'
import {
  isOpenSimChange,
  SIM_CHANGE_CONTACT_DAYS,
  type SimChangeTarget,
} from '../../../contract/rules/sim.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { findLastChange, viewChange } from './change-view.ts'
import { findFreeze } from './freeze-state.ts'
import { mainSim, requireOwnNetwork, viewSim } from './sims.ts'

export const checkSimChange =
  (target: SimChangeTarget) =>
  async ({ db, clock }: Context, { msisdn }: Caller): Promise<SimChangeCheck> => {
    const line = await ownLine(db, msisdn)
    requireOwnNetwork(line)
    const now = clock.now()
    const [main, last, freeze] = await Promise.all([
      mainSim(db, msisdn),
      findLastChange(db, msisdn),
      findFreeze(db, msisdn, now),
    ])
    const isOpen = last !== undefined && isOpenSimChange(last.state)
    return {
      sim: viewSim(main),
      refused: rejectionOf(
        isOpen,
        main.generation === target,
        freeze !== undefined,
        line.status !== 'active',
      ),
      frozen: freeze !== undefined,
      contact_days: SIM_CHANGE_CONTACT_DAYS,
      request: last ? await viewChange(db, last, now) : null,
      as_of: now.toISOString(),
    }
  }

function rejectionOf(
  isOpen: boolean,
  isSame: boolean,
  isFrozen: boolean,
  isBarred: boolean,
): SimChangeCheck['refused'] {
  if (isOpen) return 'sim_change_open'
  if (isSame) return 'sim_already_changed'
  if (isBarred) return 'outgoing_barred'
  return isFrozen ? 'sim_frozen' : null
}
