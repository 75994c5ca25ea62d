/** What a line chose for its data abroad. */
import { eq } from 'drizzle-orm'
import type { OperatorContent } from '../../../contract/content/operator.schema.ts'
import type { Database } from '../../platform/database/open.ts'
import { roamingChoice } from './tables.ts'

export type Choice = typeof roamingChoice.$inferSelect

/** `undefined`: it never chose anything. */
export async function choiceOf(db: Database, msisdn: string): Promise<Choice | undefined> {
  const [found] = await db.select().from(roamingChoice).where(eq(roamingChoice.msisdn, msisdn))
  return found
}

/** Đ that the trip may cost outside packages. */
export function capOf({ roaming }: Pick<OperatorContent, 'roaming'>, choice: Choice | undefined): number {
  return choice?.cap ?? roaming.money_cap
}

export async function saveChoice(
  tx: Database,
  msisdn: string,
  change: Partial<Omit<Choice, 'msisdn'>>,
): Promise<void> {
  await tx
    .insert(roamingChoice)
    .values({ msisdn, ...change })
    .onConflictDoUpdate({ target: roamingChoice.msisdn, set: change })
}
