/** `Api_DangKyDoiTacLienKet`: an application to become a partner. Spec LOY-17. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { APPLICATION_STATES, type ApplyRequest } from '../../../../contract/loyalty/partner.schema.ts'
import { PARTNER_FIELDS, type PartnerForm, validatePartner } from '../../../../contract/rules/partner.ts'
import { cleanPhone } from '../../../../contract/rules/phone.ts'
import type { CallHandler, Context } from '../../../platform/context.ts'
import { readableCode } from '../../../platform/ids/id.ts'
import { addDays } from '../../../platform/time/day.ts'
import { findProvince } from '../../locations/lists.ts'
import { normalisePhone } from './application.ts'
import { verifyCaptcha } from './captcha.ts'
import { sendApplicationNotification } from './notifications.ts'
import { partnerApplication } from './tables.ts'
import { viewApplication } from './view.ts'

/** Applications that are still open: a business can have only one of them. */
const OPEN = APPLICATION_STATES.filter(
  (state) => state === 'received' || state === 'reviewing' || state === 'more_needed',
)
/** Days from receipt to the start of the review. */
const REVIEW_AFTER_DAYS = 1

export const applyAsPartner: CallHandler<'Api_DangKyDoiTacLienKet'> = async (context, caller, request) => {
  const form = formOf(context, request)
  await verifyCaptcha(context, request.captcha_id, request.captcha, form.email)
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const now = clock.now()
    const taxCode = form.tax_code.replace('-', '')
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner ${taxCode}`}, 0))`)
    const [open] = await tx
      .select({ code: partnerApplication.code })
      .from(partnerApplication)
      .where(and(eq(partnerApplication.taxCode, taxCode), inArray(partnerApplication.state, OPEN)))
    if (open) throw new ApiError('partner_open')
    const { company, sector, contact, phone, email, province_id: provinceId, offer } = form
    const [row] = await tx
      .insert(partnerApplication)
      .values({
        code: readableCode(context, 'DT'),
        company,
        taxCode,
        sector,
        contact,
        phone: normalisePhone(phone),
        email,
        provinceId,
        offer,
        language: caller.language,
        state: 'received',
        steps: [{ state: 'received', at: now.toISOString() }],
        nextAt: addDays(now, REVIEW_AFTER_DAYS),
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('The application was not stored')
    await sendApplicationNotification(context, tx, row)
    return viewApplication(row)
  })
}

/** The form as it is stored. Fails with `partner_fields` and the invalid fields. */
function formOf({ loyalty, locations }: Context, request: ApplyRequest): PartnerForm {
  const typed = Object.fromEntries(
    PARTNER_FIELDS.map((field) => [field, request[field].trim()]),
  ) as PartnerForm
  const form = { ...typed, phone: cleanPhone(typed.phone) }
  const wrong = new Set<string>(Object.keys(validatePartner(form)))
  if (!loyalty.sectors.some(({ id }) => id === form.sector)) wrong.add('sector')
  if (!findProvince(locations, form.province_id)) wrong.add('province_id')
  if (wrong.size > 0) throw new ApiError('partner_fields', { fields: [...wrong] })
  return form
}
