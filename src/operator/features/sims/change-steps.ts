/** Advances requested changes of SIM: the call, then the new SIM in use. Spec SIM-5. */
import { and, eq, lte } from 'drizzle-orm'
import { SIM_CHANGE_DELIVERY_DAYS } from '../../../contract/rules/sim.ts'
import { SIM_FREEZE_OFF_SECONDS } from '../../../contract/rules/sim-freeze.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { addDays } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { isReachable } from '../home-orders/people.ts'
import { transitionSimChange } from './change-transition.ts'
import type { Change } from './change-view.ts'
import { findFreeze } from './freeze-state.ts'
import { newIccid } from './iccid.ts'
import { simCard, simChange } from './tables.ts'

export const simChangeSteps = lineItemJob({
  name: 'sim_change_steps',
  table: simChange,
  key: simChange.code,
  msisdn: simChange.msisdn,
  dueAt: simChange.dueAt,
  due: (now) => lte(simChange.dueAt, now),
  process: async (context, tx, { row, line, now }) => {
    const at = row.dueAt
    if (!at) return
    if (row.state === 'requested') {
      if (!isReachable(row.contactNo))
        return void (await transitionSimChange(context, tx, line, row, 'failed', at, null))
      await transitionSimChange(
        context,
        tx,
        line,
        row,
        'contacted',
        at,
        addDays(at, SIM_CHANGE_DELIVERY_DAYS),
      )
    } else {
      const frozen = await findFreeze(tx, line.msisdn, at)
      if (frozen) return void (await waitForFreeze(tx, row, frozen, now))
      await replaceMainSim(context, tx, row, at)
      await transitionSimChange(context, tx, line, row, 'done', at, null)
    }
    context.failpoint('sim_change:before-commit')
  },
})

/** The old SIM ends in the same transaction, so that a line always has one main SIM. */
async function replaceMainSim(
  { randomInt }: Context,
  tx: Database,
  { msisdn, target }: Change,
  at: Date,
): Promise<void> {
  await tx
    .update(simCard)
    .set({ state: 'ended', endedAt: at })
    .where(and(eq(simCard.msisdn, msisdn), eq(simCard.role, 'main'), eq(simCard.state, 'active')))
  await tx.insert(simCard).values({
    id: newId(at),
    msisdn,
    iccid: newIccid(randomInt),
    role: 'main',
    type: 'physical',
    generation: target,
    state: 'active',
    registeredAt: at,
    lastSeenAt: at,
  })
}

/** While the SIM-change lock is on, the new SIM waits: until it is off, or a day at a time. Spec SIM-6. */
async function waitForFreeze(
  tx: Database,
  { code }: Change,
  { offAt }: { offAt: Date | null },
  now: Date,
): Promise<void> {
  const dueAt = offAt ?? addSeconds(now, SIM_FREEZE_OFF_SECONDS)
  await tx.update(simChange).set({ dueAt }).where(eq(simChange.code, code))
}
