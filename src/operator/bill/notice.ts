/** The SMS to who is billed, when somebody else has paid. */

import { eq } from 'drizzle-orm'
import { formatMoney } from '../../contract/format/money.ts'
import { monthWords } from '../../contract/format/month.ts'
import type { Context } from '../context.ts'
import { masked } from '../customer/mask.ts'
import type { Database } from '../database/open.ts'
import { customer, line } from '../database/schema.ts'
import { words } from '../inbox/words.ts'
import type { BillAccount } from './accounts.ts'
import type { Bill } from './view.ts'

/** To the line itself, for a home access to the number on record, in that line's language. */
export async function sendPaidByOther({ inbox, content }: Context, tx: Database, account: BillAccount, paid: Bill, payer: string): Promise<void> {
  const [owner] = await tx.select({ contact: customer.contact }).from(customer).where(eq(customer.id, account.customerId))
  const to = account.kind === 'mobile' ? account.subscriber : owner?.contact
  const [told] = to ? await tx.select().from(line).where(eq(line.msisdn, to)) : []
  if (!told) return
  const text = words('billNotice', 'paidByOther', told.language, {
    brand: content.brand.name,
    name: words('billNotice', `order.${account.kind}`, told.language, { month: monthWords(paid.month) }),
    amount: formatMoney(paid.amount, told.language),
    code: account.code,
    payer: masked(payer),
  })
  await inbox.send({ to: told.msisdn, channel: 'sms', text, purpose: 'payment' }, tx)
}
