/** Numbers under the identity card of a customer. Spec NUM-4. */
import { createHmac } from 'node:crypto'
import { and, asc, eq, inArray, like, ne, not } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'

/** A card has few numbers; a company's papers may have many. */
const NUMBERS_SHOWN = 50

/** Lines of the customer, and of other records with the same card; without this line and those of visitors. */
export async function numbersOnPapers(
  db: Database,
  { msisdn, customerId }: Pick<Line, 'msisdn' | 'customerId'>,
  idNumber: string,
): Promise<Line[]> {
  const ids = () => db.select({ id: customer.id }).from(customer)
  const own = ids().where(eq(customer.id, customerId))
  const rows = await db
    .select({ line })
    .from(line)
    .where(
      and(
        // The customer and others with the card are found apart, each by its index.
        inArray(
          line.customerId,
          idNumber === '' ? own : union(own, ids().where(eq(customer.idNumber, idNumber))),
        ),
        ne(line.msisdn, msisdn),
        eq(line.offNet, false),
        not(like(line.msisdn, '840%')),
      ),
    )
    .orderBy(asc(line.msisdn))
    .limit(NUMBERS_SHOWN)
  return rows.map((row) => row.line)
}

/** Names a number to its page without telling it. */
export function numberId({ pepper }: Pick<Context, 'pepper'>, customerId: string, msisdn: string): string {
  return createHmac('sha256', pepper)
    .update(`number|${customerId}|${msisdn}`)
    .digest('base64url')
    .slice(0, 22)
}
