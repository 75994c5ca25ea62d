/**
 * `multisim_unlink` ends one further SIM, `multisim_unreg` all of them; at once, because a SIM that was lost
 * must stop working. The main SIM stays. Spec SIM-3.
 */
import { and, eq, inArray, ne } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { SimsEnded } from '../../../contract/main/sim.schema.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { notifySim } from './notifications.ts'
import { requireOwnNetwork, requireSim, type SimCard, simsOf, viewSims } from './sims.ts'
import { simCard } from './tables.ts'

export const endSim: CallHandler<'multisim_unlink'> = (context, caller, { id, idempotency_key: key }) =>
  withIdempotency<SimsEnded>(
    context,
    caller,
    { call: 'multisim_unlink', key, request: [id] },
    async (performed) => {
      requireOwnNetwork(performed.line)
      const card = await requireSim(performed.tx, caller.msisdn, id)
      if (card.role === 'main') throw new ApiError('sim_unknown')
      return endCards(context, performed, [card])
    },
  )

export const endAllSims: CallHandler<'multisim_unreg'> = (context, caller, { idempotency_key: key }) =>
  withIdempotency<SimsEnded>(
    context,
    caller,
    { call: 'multisim_unreg', key, request: [] },
    async (performed) => {
      requireOwnNetwork(performed.line)
      const others = (await simsOf(performed.tx, caller.msisdn)).filter(({ role }) => role === 'multi')
      if (others.length === 0) throw new ApiError('multisim_not_registered')
      return endCards(context, performed, others)
    },
  )

async function endCards(context: Context, { tx, line, now }: Performed, cards: readonly SimCard[]) {
  const ids = cards.map(({ id }) => id)
  await tx
    .update(simCard)
    .set({ state: 'ended', endedAt: now, sealedCode: null, dueAt: null })
    .where(and(inArray(simCard.id, ids), eq(simCard.msisdn, line.msisdn), ne(simCard.state, 'ended')))
  for (const { iccid, type } of cards) await notifySim(context, tx, line, 'ended', { iccid, type })
  return viewSims(context, tx, line.msisdn, now)
}
