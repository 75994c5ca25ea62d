/** Finds mobile lines and home accesses with their owner and the number that receives their codes. */
import { eq, inArray } from 'drizzle-orm'
import type { Language } from '../../../contract/rules/language.ts'
import type { ProductLine } from '../../../contract/rules/managed-line.ts'
import type { Database } from '../../platform/database/open.ts'
import { access, line } from '../../platform/subscriber/tables.ts'

/**
 * `contact`: `84…`, the line itself or the number on record; `language` is that line's, if it is one of ours.
 */
export type Account = {
  account: string
  productLine: ProductLine
  customerId: string
  contact: string
  language: Language | undefined
}

/** All accounts of the line's customer: the line itself, then other lines, then accesses. */
export async function ownAccounts(db: Database, msisdn: string): Promise<Account[]> {
  const [own] = await db.select().from(line).where(eq(line.msisdn, msisdn))
  if (!own) throw new Error('The session has no line')
  const { customerId } = own
  const lines = await db
    .select()
    .from(line)
    .where(eq(line.customerId, customerId))
    .orderBy(line.openedAt, line.msisdn)
  const accesses = await db
    .select()
    .from(access)
    .where(eq(access.customerId, customerId))
    .orderBy(access.kind, access.account)
  const mine = [own, ...lines.filter((other) => other.msisdn !== msisdn)]
  return [
    ...mine.map(
      (item): Account => ({
        account: item.msisdn,
        productLine: 'mobile',
        customerId,
        contact: item.msisdn,
        language: item.language,
      }),
    ),
    ...accesses.map(
      (item): Account => ({
        account: item.account,
        productLine: item.kind,
        customerId,
        contact: item.contact,
        language: own.language,
      }),
    ),
  ]
}

/** `undefined` if the account does not exist or is of another kind. */
export async function findAccount(
  db: Database,
  productLine: ProductLine,
  account: string,
): Promise<Account | undefined> {
  if (productLine === 'mobile') {
    const [row] = await db.select().from(line).where(eq(line.msisdn, account))
    return (
      row && { account, productLine, customerId: row.customerId, contact: row.msisdn, language: row.language }
    )
  }
  const [row] = await db
    .select({ access, language: line.language })
    .from(access)
    .leftJoin(line, eq(line.msisdn, access.contact))
    .where(eq(access.account, account))
  if (row?.access.kind !== productLine) return undefined
  return {
    account,
    productLine,
    customerId: row.access.customerId,
    contact: row.access.contact,
    language: row.language ?? undefined,
  }
}

/** Contact numbers by account, for those that exist. */
export async function contactsOf(db: Database, accounts: readonly string[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .select({ account: access.account, contact: access.contact })
    .from(access)
    .where(inArray(access.account, [...accounts]))
  const lines = await db
    .select({ account: line.msisdn })
    .from(line)
    .where(inArray(line.msisdn, [...accounts]))
  return new Map([
    ...rows.map((row) => [row.account, row.contact] as const),
    ...lines.map((row) => [row.account, row.account] as const),
  ])
}
