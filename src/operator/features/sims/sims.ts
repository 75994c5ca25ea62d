/** Reads the SIMs of a line and maps them to the contract. Spec SIM-1. */
import { and, eq, ne } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Sim, SimList } from '../../../contract/main/sim.schema.ts'
import { maskedIccid } from '../../../contract/rules/sim.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { simCard } from './tables.ts'

export type SimCard = typeof simCard.$inferSelect

/** Throws `sim_off_net` for a line of another network. */
export function requireOwnNetwork({ offNet }: Line): void {
  if (offNet) throw new ApiError('sim_off_net')
}

/** SIMs that have not ended: the main SIM, then the others, oldest first. */
export async function simsOf(db: Database, msisdn: string): Promise<SimCard[]> {
  const cards = await db
    .select()
    .from(simCard)
    .where(and(eq(simCard.msisdn, msisdn), ne(simCard.state, 'ended')))
    .orderBy(simCard.registeredAt, simCard.id)
  return [...cards.filter(({ role }) => role === 'main'), ...cards.filter(({ role }) => role !== 'main')]
}

/** The main SIM. Throws `sim_unknown` where the operator's records have none. */
export async function mainSim(db: Database, msisdn: string): Promise<SimCard> {
  const [main] = await simsOf(db, msisdn)
  if (main?.role !== 'main') throw new ApiError('sim_unknown')
  return main
}

/** A SIM of the line that has not ended. Throws `sim_unknown`. */
export async function requireSim(db: Database, msisdn: string, id: string): Promise<SimCard> {
  const found = (await simsOf(db, msisdn)).find((card) => card.id === id)
  if (!found) throw new ApiError('sim_unknown')
  return found
}

export function viewSim(card: SimCard): Sim {
  return {
    id: card.id,
    name: card.name,
    role: card.role,
    type: card.type,
    generation: card.generation,
    state: card.state,
    iccid: maskedIccid(card.iccid),
    registered_at: card.registeredAt.toISOString(),
    last_seen_at: card.lastSeenAt?.toISOString() ?? null,
    can_show: card.sealedCode !== null,
  }
}

export async function viewSims(
  { content }: Context,
  db: Database,
  msisdn: string,
  now: Date,
): Promise<SimList> {
  const cards = await simsOf(db, msisdn)
  return {
    registered: cards.some(({ role }) => role === 'multi'),
    sims: cards.map(viewSim),
    maximum: content.multisim.maximum,
    as_of: now.toISOString(),
  }
}
