/** Puts numbers on sale with everything they are found by. Idempotent; a number that is a line is left out. */
import { inArray } from 'drizzle-orm'
import type { SimOrdersContent } from '../../contract/content/sim-orders.schema.ts'
import { classOf, searchKeysOf } from '../../contract/rules/sim-number.ts'
import { simNumber, simNumberKey } from '../features/sim-orders/tables.ts'
import type { Database } from '../platform/database/open.ts'
import { line } from '../platform/subscriber/tables.ts'

/** Rows of one statement. */
const BATCH = 500

/** `msisdns`: `84…`. Returns how many are new. */
export async function seedSimNumbers(
  db: Database,
  content: SimOrdersContent,
  msisdns: readonly string[],
): Promise<number> {
  let added = 0
  for (let from = 0; from < msisdns.length; from += BATCH)
    added += await addNumbers(db, content, msisdns.slice(from, from + BATCH))
  return added
}

async function addNumbers(
  db: Database,
  { price_classes: classes }: SimOrdersContent,
  msisdns: string[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const lines = await tx.select({ msisdn: line.msisdn }).from(line).where(inArray(line.msisdn, msisdns))
    const taken = new Set(lines.map(({ msisdn }) => msisdn))
    const free = msisdns.filter((msisdn) => !taken.has(msisdn))
    if (free.length === 0) return 0
    const made = await tx
      .insert(simNumber)
      .values(free.map((msisdn) => ({ msisdn, priceClass: classOf(msisdn, classes).code })))
      .onConflictDoNothing()
      .returning({ msisdn: simNumber.msisdn })
    const keys = made.flatMap(({ msisdn }) => searchKeysOf(msisdn).map((key) => ({ key, msisdn })))
    for (let from = 0; from < keys.length; from += BATCH)
      await tx
        .insert(simNumberKey)
        .values(keys.slice(from, from + BATCH))
        .onConflictDoNothing()
    return made.length
  })
}
