/**
 * What must be true of money, services and orders at any instant (reliability C.2, I1, I2, I4, I5). Each is one query that finds what breaks it;
 * tests and fault runs call this after everything they do. What must be true once all faults are over is `overdue`.
 */
import type { Database } from '../database/open.ts'
import { AUTOPAY } from './rules/autopay.ts'
import { BILLS } from './rules/bills.ts'
import { BOOKS } from './rules/books.ts'
import { CAMPAIGNS } from './rules/campaigns.ts'
import { DISPUTES } from './rules/disputes.ts'
import { HOME_ORDERS } from './rules/home-orders.ts'
import { LOYALTY } from './rules/loyalty.ts'
import { OVERDUE } from './rules/overdue.ts'
import { PAYMENT_HISTORY } from './rules/payment-history.ts'
import { PAYMENT_MONEY } from './rules/payment-money.ts'
import type { Rules } from './rules/rules.ts'
import { SERVICES } from './rules/services.ts'
import { TOP_UPS } from './rules/top-ups.ts'

export type Violation = { rule: string; what: string }

/** Everything that is broken; empty when all is well. */
export function invariants(db: Database): Promise<Violation[]> {
  return broken(db, {
    ...BOOKS,
    ...SERVICES,
    ...HOME_ORDERS,
    ...PAYMENT_MONEY,
    ...PAYMENT_HISTORY,
    ...TOP_UPS,
    ...BILLS,
    ...DISPUTES,
    ...CAMPAIGNS,
    ...AUTOPAY,
    ...LOYALTY,
  })
}

/** What should have happened by now and has not (reliability C.2, I3, I13); empty when all is done. `now`: the operator's clock. */
export function overdue(db: Database, now: Date): Promise<Violation[]> {
  return broken(db, OVERDUE(now))
}

async function broken(db: Database, rules: Rules): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = (await db.execute(query)) as unknown as { rows: { what: string }[] }
    found.push(...rows.map(({ what }) => ({ rule, what })))
  }
  return found
}
