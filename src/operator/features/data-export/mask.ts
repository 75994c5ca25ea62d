/**
 * Hides other people in an export: their numbers and accounts, wherever they are in a row. The numbers that
 * a line called stay, because the person dialled them. Spec PRV-3, Spec PRV-8.
 */
import { eq } from 'drizzle-orm'
import { hideNumber } from '../../../contract/rules/history.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import type { Database } from '../../platform/database/open.ts'
import { PHONES_IN_TEXT } from '../../platform/subscriber/mask.ts'
import { access, customer, line } from '../../platform/subscriber/tables.ts'

type Row = Record<string, unknown>

/** A code in a sent message: six digits on their own. */
const CODE = /(?<!\d)\d{6}(?!\d)/g
/** Columns that may name an account at home of another customer. */
const ACCOUNT_TABLES = new Set(['managed_account', 'account_consent', 'account_label'])

/** What is the person's own: numbers of all lines, the contact number, accounts at home. */
export async function ownNames(db: Database, customerId: string): Promise<ReadonlySet<string>> {
  const lines = await db.select({ name: line.msisdn }).from(line).where(eq(line.customerId, customerId))
  const accesses = await db
    .select({ name: access.account })
    .from(access)
    .where(eq(access.customerId, customerId))
  const [person] = await db
    .select({ name: customer.contact })
    .from(customer)
    .where(eq(customer.id, customerId))
  const names = [...lines, ...accesses, ...(person ? [person] : [])].map(({ name }) => name)
  return new Set(names.map((name) => normalPhone(name) ?? name))
}

/** `name`: of the table. */
export function maskRow(name: string, row: Row, own: ReadonlySet<string>): Row {
  const masked = maskValue(row, own) as Row
  if (name === 'usage_record' && String(row['call_type']).endsWith('_OUT')) masked['b_subs'] = row['b_subs']
  if (name === 'message') masked['text'] = String(masked['text']).replace(CODE, '******')
  if (name === 'bank_credit') masked['sender_account'] = lastFour(String(row['sender_account'] ?? ''))
  if (ACCOUNT_TABLES.has(name)) masked['account'] = maskAccount(String(masked['account']), own)
  return masked
}

function maskValue(value: unknown, own: ReadonlySet<string>): unknown {
  if (typeof value === 'string')
    return value.replace(PHONES_IN_TEXT, (found) =>
      isOwn(found, own) ? found : hideNumber(normalPhone(found) ?? found),
    )
  if (Array.isArray(value)) return value.map((one) => maskValue(one, own))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskValue(one, own)]))
}

function isOwn(found: string, own: ReadonlySet<string>): boolean {
  return own.has(normalPhone(found) ?? found)
}

/** Numbers were masked before. */
function maskAccount(account: string, own: ReadonlySet<string>): string {
  return own.has(normalPhone(account) ?? account) || account.includes('*') ? account : lastFour(account)
}

function lastFour(text: string): string {
  return text.length > 4 ? `***${text.slice(-4)}` : text
}
