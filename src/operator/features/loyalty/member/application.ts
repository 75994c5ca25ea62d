/**
 * Validates the data typed to join as a whole; only fields unknown of the customer are used. Spec LOY-4, Spec
 * LOY-6.
 */
import { and, eq, ne, sql } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import type { RegisterMemberRequest } from '../../../../contract/loyalty/member.schema.ts'
import type { MemberField } from '../../../../contract/rules/member.ts'
import { validateMemberField } from '../../../../contract/rules/member-form.ts'
import { normalPhone } from '../../../../contract/rules/phone.ts'
import { vietnamDay } from '../../../../contract/rules/vietnam-day.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { member } from '../../../platform/subscriber/tables.ts'
import { findWard } from '../../locations/lists.ts'
import { missingFields } from './fields.ts'
import type { Membership } from './membership.ts'
import type { memberApplication } from './tables.ts'

export type Application = (typeof memberApplication.$inferSelect)['fields']

/**
 * Throws -3 and -5 for the number, -6 for the e-mail, -12 and -13 if another member has them, `member_fields`
 * for the rest.
 */
export async function readApplication(
  { db, clock, locations }: Context,
  { line, customer }: Membership,
  request: RegisterMemberRequest,
): Promise<Application> {
  const today = vietnamDay(clock.now())
  const missing = missingFields(customer)
  const typed = (field: MemberField): string => String(request[field] ?? '').trim()
  const phone = typed('soDienThoai') || customer.contact
  if (!phone) throw new ApiError('member_phone_needed', { fields: ['soDienThoai'] })
  if (validateMemberField('soDienThoai', phone, today))
    throw new ApiError('member_phone_not_valid', { fields: ['soDienThoai'] })
  const email = (missing.includes('email') ? typed('email') : customer.email).toLowerCase()
  if (email !== '' && validateMemberField('email', email, today))
    throw new ApiError('member_email_not_valid', { fields: ['email'] })
  const errors = missing.filter(
    (field) => field !== 'soDienThoai' && validateMemberField(field, typed(field), today),
  )
  const needsAddress = missing.includes('phuongId')
  if (
    needsAddress &&
    !findWard(locations, typed('tinhId'), typed('phuongId')) &&
    !errors.includes('phuongId')
  )
    errors.push('phuongId')
  if (errors.length > 0) throw new ApiError('member_fields', { fields: errors })
  const other = normalPhone(phone)
  if (other && other !== line.msisdn && (await isMember(db, other)))
    throw new ApiError('member_phone_exists', { fields: ['soDienThoai'] })
  if (await isEmailTaken(db, email, line.msisdn))
    throw new ApiError('member_email_exists', { fields: ['email'] })
  const profile = Object.fromEntries(missing.map((field) => [field, typed(field)]))
  return {
    name: customer.fullName || typed('tenHoiVien'),
    email,
    profile,
    offersConsent: request.offers_consent,
  }
}

async function isMember(db: Database, msisdn: string): Promise<boolean> {
  const [row] = await db.select({ msisdn: member.msisdn }).from(member).where(eq(member.msisdn, msisdn))
  return row !== undefined
}

/** Another member has this address, in any capitalisation. */
export async function isEmailTaken(db: Database, email: string, msisdn: string): Promise<boolean> {
  if (email === '') return false
  const [row] = await db
    .select({ msisdn: member.msisdn })
    .from(member)
    .where(
      and(
        eq(sql`lower(${member.email})`, email.toLowerCase()),
        ne(member.email, ''),
        ne(member.msisdn, msisdn),
      ),
    )
  return row !== undefined
}
