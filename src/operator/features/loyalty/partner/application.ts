/**
 * `apiTrangThaiDoiTac` and `apiBoSungHoSoDoiTac`: the state of an application, and additions that were
 * requested. Spec LOY-17.
 */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import type { ApplicationRequest } from '../../../../contract/loyalty/partner.schema.ts'
import { cleanPhone, normalPhone } from '../../../../contract/rules/phone.ts'
import type { CallHandler } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { addDays } from '../../../platform/time/day.ts'
import { sendApplicationNotification } from './notifications.ts'
import { partnerApplication } from './tables.ts'
import { type ApplicationRow, stepsWith, viewApplication } from './view.ts'

/** Days from an addition to the decision. */
const DECIDE_AGAIN_DAYS = 2

export const applicationState: CallHandler<'apiTrangThaiDoiTac'> = async ({ db }, _caller, request) =>
  viewApplication(await find(db, request))

/** A repeated or late addition changes nothing and returns the state. */
export const addToApplication: CallHandler<'apiBoSungHoSoDoiTac'> = async (
  context,
  _caller,
  { more, ...lookup },
) => {
  const added = more.trim()
  if (added === '') throw new ApiError('partner_fields', { fields: ['more'] })
  return context.db.transaction(async (tx) => {
    const row = await find(tx, lookup, true)
    const now = context.clock.now()
    if (row.state !== 'more_needed') return viewApplication(row)
    const [again] = await tx
      .update(partnerApplication)
      .set({
        state: 'reviewing',
        more: added,
        steps: stepsWith(row, 'reviewing', now),
        nextAt: addDays(now, DECIDE_AGAIN_DAYS),
      })
      .where(eq(partnerApplication.code, row.code))
      .returning()
    if (!again) throw new Error('The application was not stored')
    await sendApplicationNotification(context, tx, again)
    return viewApplication(again)
  })
}

/** Throws `application_unknown` unless both code and phone number match. */
async function find(
  db: Database,
  { code, phone }: Pick<ApplicationRequest, 'code' | 'phone'>,
  hold = false,
): Promise<ApplicationRow> {
  const found = db
    .select()
    .from(partnerApplication)
    .where(
      and(
        eq(partnerApplication.code, code.trim().toUpperCase()),
        eq(partnerApplication.phone, normalisePhone(phone)),
      ),
    )
  const [row] = await (hold ? found.for('update') : found)
  if (!row) throw new ApiError('application_unknown')
  return row
}

/** Normalises a phone number, so that every spelling matches. */
export function normalisePhone(phone: string): string {
  return normalPhone(phone) ?? cleanPhone(phone)
}
