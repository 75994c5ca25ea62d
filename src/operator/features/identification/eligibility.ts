/** Whether a line can be updated online. Spec EKY-1. */
import { and, count, eq, like, ne, not } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { IdentityEligibility } from '../../../contract/main/identification.schema.ts'
import {
  DECISION_HOURS,
  IDENTITY_OBSTACLES,
  type IdentityObstacle,
  papersFor,
} from '../../../contract/rules/identification.ts'
import { ageOn, IDENTITY_AGE_MIN, isIdNumber, isoDay } from '../../../contract/rules/identification-form.ts'
import { LINES_PER_ID_MAX } from '../../../contract/rules/sim-order-state.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { vietnamDay } from '../../platform/time/day.ts'

/** Of the card; empty where it is not known. */
export type CardOwner = { idNumber: string; birthDate: string }

/** `selfcare_update_info_check`: the rules, before a photograph is taken. */
export const checkEligibility: CallHandler<'selfcare_update_info_check'> = async (
  context,
  { msisdn },
  { id_number: idNumber, birth_date: birthDate },
) => eligibilityOf(context, msisdn, { idNumber, birthDate })

/** Omitted values are those on record. */
export async function eligibilityOf(
  context: Pick<Context, 'db' | 'clock' | 'content'>,
  msisdn: string,
  given: { idNumber?: string | undefined; birthDate?: string | undefined } = {},
): Promise<IdentityEligibility> {
  const { customer: owner, line: own } = await findCustomer(context, msisdn)
  const obstacles = await findObstacles(context.db, own, {
    idNumber: given.idNumber?.trim() ?? owner.idNumber,
    birthDate: given.birthDate?.trim() ?? owner.birthDate,
    today: vietnamDay(context.clock.now()),
  })
  return {
    allowed: obstacles.length === 0,
    obstacles,
    papers: papersFor(obstacles),
    lines_max: LINES_PER_ID_MAX,
    age_min: IDENTITY_AGE_MIN,
    decision_hours: DECISION_HOURS,
    photographs_kept_hours: context.content.identification.photographs_kept_hours,
  }
}

/** In the order of `IDENTITY_OBSTACLES`. A birth date that is no date is found with the other fields. */
export async function findObstacles(
  db: Database,
  { msisdn, offNet, vip }: { msisdn: string; offNet: boolean; vip: boolean },
  { idNumber, birthDate, today }: CardOwner & { today: string },
): Promise<IdentityObstacle[]> {
  const birth = isoDay(birthDate)
  const isNumber = isIdNumber(idNumber)
  const found: Readonly<Record<IdentityObstacle, boolean>> = {
    off_net: offNet,
    vip,
    number: idNumber !== '' && !isNumber,
    lines_limit: isNumber && (await otherLines(db, msisdn, idNumber)) >= LINES_PER_ID_MAX,
    age: birth !== undefined && ageOn(birth, today) < IDENTITY_AGE_MIN,
  }
  return IDENTITY_OBSTACLES.filter((obstacle) => found[obstacle])
}

const CODES = {
  off_net: 'identity_off_net',
  vip: 'vip_number',
  number: 'identity_number',
  lines_limit: 'identity_lines_limit',
  age: 'identity_age',
} as const

/** Throws the code of the first obstacle. */
export function refuseObstacles([first]: readonly IdentityObstacle[], fields: string[] = []): void {
  if (first) throw new ApiError(CODES[first], fields.length > 0 ? { fields } : {})
}

/** Lines under this card besides this one, without those of visitors. */
async function otherLines(db: Database, msisdn: string, idNumber: string): Promise<number> {
  const [found] = await db
    .select({ lines: count() })
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(and(eq(customer.idNumber, idNumber), ne(line.msisdn, msisdn), not(like(line.msisdn, '840%'))))
  return found?.lines ?? 0
}
