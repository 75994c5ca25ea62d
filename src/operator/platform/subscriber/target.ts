/** The line that receives a top-up. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import type { Line } from './line.ts'
import { customer, line } from './tables.ts'

export type Target = { line: Line; name: string }

export async function findTarget(db: Database, msisdn: string): Promise<Target | undefined> {
  const [found] = await db
    .select({ line, name: customer.fullName })
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, msisdn))
  return found
}

/** `Nguyễn Văn An` → `N*** A`: confirms the intended person without revealing the name. Spec TOP-1. */
export function maskName(name: string): string {
  const texts = name.trim().split(/\s+/).filter(Boolean)
  const first = texts[0]?.slice(0, 1) ?? ''
  const last = texts.length > 1 ? ` ${texts.at(-1)?.slice(0, 1)}` : ''
  return first && `${first}***${last}`.toLocaleUpperCase('vi')
}
