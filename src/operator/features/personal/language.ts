/** `customer_language_set`: the language of a line's SMS and e-mails. */
import { eq } from 'drizzle-orm'
import type { CallHandler } from '../../platform/context.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { personalOf } from './get.ts'

export const setLanguage: CallHandler<'customer_language_set'> = async (
  context,
  { msisdn },
  { sms_language },
) => {
  await context.db.update(line).set({ language: sms_language }).where(eq(line.msisdn, msisdn))
  return personalOf(context, msisdn)
}
