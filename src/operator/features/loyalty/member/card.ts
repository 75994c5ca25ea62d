/** Card numbers: sixteen digits, the last twelve random, so that they do not reveal the number of members. */
import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { member } from '../../../platform/subscriber/tables.ts'

/** The prefix of all cards of the programme. */
const ISSUER = '9704'
const DIGITS = 12

/** A number that no member has. */
export async function newCardNumber(
  { randomInt }: Pick<Context, 'randomInt'>,
  tx: Database,
): Promise<string> {
  for (;;) {
    const number = `${ISSUER}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`
    const [taken] = await tx
      .select({ msisdn: member.msisdn })
      .from(member)
      .where(eq(member.cardNumber, number))
    if (!taken) return number
  }
}
