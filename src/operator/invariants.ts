/**
 * Invariants of money, services and orders (Spec LED-4). Each is one query for violations; tests and fault
 * runs check them after every action. `overdue` checks what must be true once all faults are over.
 */
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { ACCOUNT_MERGES } from './features/account-merges/checks.ts'
import { AUTOPAY } from './features/autopay/checks.ts'
import { BILLS } from './features/bills/checks.ts'
import { CAMPAIGNS } from './features/campaigns/checks.ts'
import { DISPUTES } from './features/disputes/checks.ts'
import { FAMILIES } from './features/family/checks.ts'
import { HOME_COMBOS } from './features/home-combo/checks.ts'
import { HOME_ORDERS } from './features/home-orders/checks.ts'
import { IDENTIFICATION } from './features/identification/checks.ts'
import { INCIDENT_CREDITS } from './features/incidents/checks.ts'
import { LOYALTY } from './features/loyalty/checks.ts'
import { SERVICES } from './features/packages/checks.ts'
import { PAYMENT_HISTORY } from './features/payments/history-checks.ts'
import { PAYMENT_MONEY } from './features/payments/money-checks.ts'
import { OVERDUE } from './features/payments/overdue-checks.ts'
import { ROAMING_TRIPS } from './features/roaming-trips/checks.ts'
import { SIM_ORDERS } from './features/sim-orders/checks.ts'
import { SIMS } from './features/sims/checks.ts'
import { TOP_UPS } from './features/top-up/checks.ts'
import type { Database } from './platform/database/open.ts'
import { BOOKS } from './platform/ledger/checks.ts'
import type { Rules, Violation } from './platform/ledger/invariant.ts'

export type { Violation } from './platform/ledger/invariant.ts'

const RULES: Rules = {
  ...BOOKS,
  ...SERVICES,
  ...HOME_ORDERS,
  ...PAYMENT_MONEY,
  ...PAYMENT_HISTORY,
  ...TOP_UPS,
  ...SIMS,
  ...FAMILIES,
  ...SIM_ORDERS,
  ...IDENTIFICATION,
  ...BILLS,
  ...HOME_COMBOS,
  ...INCIDENT_CREDITS,
  ...DISPUTES,
  ...CAMPAIGNS,
  ...AUTOPAY,
  ...LOYALTY,
  ...ACCOUNT_MERGES,
  ...ROAMING_TRIPS,
}

/**
 * All violations; empty when everything is consistent. `tables`: only of rules that read one of these, for
 * one who knows that nothing else was written.
 */
export function invariants(db: Database, tables?: ReadonlySet<string>): Promise<Violation[]> {
  const reads = (query: SQL) => !tables || namesIn(query).some((name) => tables.has(name))
  return broken(db, Object.fromEntries(Object.entries(RULES).filter(([, query]) => reads(query))))
}

/** Every word of a query that may be the name of a table. */
function namesIn(query: SQL): readonly string[] {
  const known = namesOf.get(query)
  if (known) return known
  const names = [...new Set(dialect.sqlToQuery(query).sql.match(/\w+/g))]
  namesOf.set(query, names)
  return names
}
const dialect = new PgDialect()
const namesOf = new WeakMap<SQL, readonly string[]>()

/** Work that should have been completed by now; empty when all is done. `now`: the operator's clock. */
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
