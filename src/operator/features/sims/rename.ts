/** `multisim_rename`: the name that the owner gives to a SIM; empty removes it. */
import { eq } from 'drizzle-orm'
import { SIM_NAME_MAX } from '../../../contract/rules/sim.ts'
import type { CallHandler } from '../../platform/context.ts'
import { requireSim, viewSim } from './sims.ts'
import { simCard } from './tables.ts'

export const renameSim: CallHandler<'multisim_rename'> = async ({ db }, { msisdn }, { id, name }) => {
  const card = await requireSim(db, msisdn, id)
  const named = { ...card, name: name.trim().slice(0, SIM_NAME_MAX) }
  await db.update(simCard).set({ name: named.name }).where(eq(simCard.id, id))
  return { sim: viewSim(named) }
}
