/** Other mobile lines that a line may view: own ones first, then managed ones. Spec SUB-10. */
import { and, asc, eq, gt, inArray, isNull, ne, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import { SWITCHED_MAX } from '../../../contract/rules/managed-line.ts'
import type { Database } from '../../platform/database/open.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { accountLabel, managedAccount } from './tables.ts'

/** In one statement, because the overview waits for it. A managed line needs consent to its summary. */
export function viewableLines(db: Database, msisdn: SQLWrapper, now: Placeholder) {
  const caller = alias(line, 'caller')
  const sibling = alias(line, 'sibling')
  const own = db
    .select({ msisdn: sibling.msisdn })
    .from(sibling)
    .innerJoin(caller, eq(caller.customerId, sibling.customerId))
    .where(and(eq(caller.msisdn, msisdn), ne(sibling.msisdn, msisdn)))
  const agreed = and(
    eq(managedAccount.manager, msisdn),
    eq(managedAccount.productLine, 'mobile'),
    eq(managedAccount.summary, true),
    isNull(managedAccount.endedAt),
    gt(managedAccount.until, now),
  )
  const managed = db.select({ msisdn: managedAccount.account }).from(managedAccount).where(agreed)
  return db
    .select({ account: line.msisdn, name: sql<string>`coalesce(${accountLabel.name}, '')` })
    .from(line)
    .leftJoin(accountLabel, and(eq(accountLabel.msisdn, msisdn), eq(accountLabel.account, line.msisdn)))
    .leftJoin(managedAccount, and(agreed, eq(managedAccount.account, line.msisdn)))
    .where(inArray(line.msisdn, union(own, managed)))
    .orderBy(sql`${managedAccount.agreedAt} nulls first`, asc(line.openedAt), asc(line.msisdn))
    .limit(SWITCHED_MAX)
}
