/** The homes and lines of a customer, as far as combos need them. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Database } from '../../platform/database/open.ts'
import { access, line } from '../../platform/subscriber/tables.ts'
import { homeCombo, homeComboPart } from './tables.ts'

export type Access = typeof access.$inferSelect
/** The internet access on whose bill a combo is, and the TV at the same address. */
export type Home = { internet: Access; mytv: Access | undefined }

/** Homes with active internet, in the order of their accounts. A TV elsewhere belongs to no home. */
export async function homesOf(db: Database, customerId: string): Promise<Home[]> {
  const rows = await db
    .select()
    .from(access)
    .where(and(eq(access.customerId, customerId), eq(access.state, 'active')))
    .orderBy(asc(access.account))
  return rows
    .filter(({ kind }) => kind === 'internet')
    .map((internet) => ({
      internet,
      mytv: rows.find(({ kind, address }) => kind === 'mytv' && address === internet.address),
    }))
}

/** The home of an internet account, or the first. Throws `combo_home_unknown` where it is not an own one. */
export function homeOf(homes: readonly Home[], account: string | undefined): Home | undefined {
  if (account === undefined) return homes[0]
  const found = homes.find(({ internet }) => internet.account === account)
  if (!found) throw new ApiError('combo_home_unknown')
  return found
}

/** Own lines of the customer: the caller, then the others by number. */
export async function linesOf(db: Database, customerId: string, caller: string) {
  const rows = await db
    .select()
    .from(line)
    .where(and(eq(line.customerId, customerId), eq(line.offNet, false)))
    .orderBy(asc(line.msisdn))
  return [
    ...rows.filter(({ msisdn }) => msisdn === caller),
    ...rows.filter(({ msisdn }) => msisdn !== caller),
  ]
}

/** Those of the accounts and numbers that belong to a running combo. */
export async function takenOf(db: Database, accounts: readonly string[]): Promise<Set<string>> {
  if (accounts.length === 0) return new Set()
  const rows = await db
    .select({ account: homeComboPart.account })
    .from(homeComboPart)
    .innerJoin(homeCombo, eq(homeCombo.id, homeComboPart.comboId))
    .where(and(inArray(homeComboPart.account, [...accounts]), inArray(homeCombo.state, ['active', 'ending'])))
  return new Set(rows.map(({ account }) => account))
}
