/**
 * `sim_freeze_get`, `sim_freeze_set`: the SIM-change lock. On at once; off a day after it was asked for, with
 * a message to every line of its owner, so that who stole one SIM or session is seen. Spec SIM-6.
 */
import { desc, eq } from 'drizzle-orm'
import type { SimFreeze, SimFreezeResult } from '../../../contract/main/sim-freeze.schema.ts'
import {
  nextSimFreeze,
  SIM_FREEZE_EVENTS_SHOWN,
  SIM_FREEZE_OFF_SECONDS,
} from '../../../contract/rules/sim-freeze.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { callingLine } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { addFreezeEvent, type Freeze, findFreeze } from './freeze-state.ts'
import { notifyFreeze } from './notify-freeze.ts'
import { requireOwnNetwork } from './sims.ts'
import { simFreeze, simFreezeEvent } from './tables.ts'

export const getSimFreeze: CallHandler<'sim_freeze_get'> = async ({ db, clock }, caller) => {
  requireOwnNetwork(await callingLine(db, caller))
  return viewFreeze(db, caller.msisdn, clock.now())
}

export const setSimFreeze: CallHandler<'sim_freeze_set'> = (context, caller, { on, idempotency_key: key }) =>
  withIdempotency<SimFreezeResult>(
    context,
    caller,
    { call: 'sim_freeze_set', key, request: [Number(on)] },
    async ({ tx, line, now }) => {
      requireOwnNetwork(line)
      const before = stateOf(await findFreeze(tx, line.msisdn, now))
      const next = nextSimFreeze(before, on)
      if (next) {
        const offAt = next === 'ending' ? addSeconds(now, SIM_FREEZE_OFF_SECONDS) : null
        await tx
          .insert(simFreeze)
          .values({ msisdn: line.msisdn, offAt })
          .onConflictDoUpdate({ target: simFreeze.msisdn, set: { offAt } })
        const event = before === 'ending' ? 'kept' : next
        await addFreezeEvent(tx, caller, event, now)
        await notifyFreeze(context, tx, line, event, offAt)
      }
      return viewFreeze(tx, line.msisdn, now)
    },
  )

function stateOf(freeze: Freeze | undefined): SimFreeze['state'] {
  if (!freeze) return 'off'
  return freeze.offAt ? 'ending' : 'on'
}

async function viewFreeze(db: Database, msisdn: string, now: Date): Promise<SimFreeze> {
  const freeze = await findFreeze(db, msisdn, now)
  const events = await db
    .select()
    .from(simFreezeEvent)
    .where(eq(simFreezeEvent.msisdn, msisdn))
    .orderBy(desc(simFreezeEvent.at), desc(simFreezeEvent.id))
    .limit(SIM_FREEZE_EVENTS_SHOWN)
  const offAt = freeze?.offAt ?? null
  return {
    state: stateOf(freeze),
    off_at: offAt?.toISOString() ?? null,
    refresh_in: offAt && Math.max(1, Math.ceil((offAt.getTime() - now.getTime()) / 1000)),
    events: events.map(({ event, device, at }) => ({ event, device, at: at.toISOString() })),
    as_of: now.toISOString(),
  }
}
