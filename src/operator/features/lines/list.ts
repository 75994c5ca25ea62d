/**
 * `cust_get_subscribers_by_invoice2`: own lines and accesses first, then managed ones. CONTACT is returned
 * sealed. Spec SUB-5.
 */
import { eq } from 'drizzle-orm'
import { sealContact } from '../../../contract/contact-seal.ts'
import type { Subscriber } from '../../../contract/main/managed-line.schema.ts'
import { MANAGED_MAX } from '../../../contract/rules/managed-line.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { contactsOf, ownAccounts } from './accounts.ts'
import { managedBy } from './managed.ts'
import { accountLabel } from './tables.ts'

export const getSubscribers: CallHandler<'cust_get_subscribers_by_invoice2'> = async (
  context,
  { msisdn },
) => {
  const now = context.clock.now()
  const subscribers = await subscribersOf(context, context.db, msisdn, now)
  const managed = subscribers.filter(({ consent }) => consent && !consent.over).length
  return { subscribers, managed, maximum: MANAGED_MAX, as_of: now.toISOString() }
}

/** The whole list of a line in the shape of the contract. */
export async function subscribersOf(
  { partnerKey }: Context,
  db: Database,
  msisdn: string,
  now: Date,
): Promise<Subscriber[]> {
  const own = await ownAccounts(db, msisdn)
  const managed = await managedBy(db, msisdn)
  const contacts = await contactsOf(
    db,
    managed.map(({ account }) => account),
  )
  const rows = await db.select().from(accountLabel).where(eq(accountLabel.msisdn, msisdn))
  const labels = new Map(rows.map((row) => [row.account, row]))
  const toAccount = (account: string, contact: string) => ({
    ACCOUNT: account,
    CONTACT: sealContact(partnerKey, account, contact),
    name: labels.get(account)?.name ?? '',
    role: labels.get(account)?.role ?? null,
  })
  return [
    ...own.map(({ account, productLine, contact }) => ({
      ...toAccount(account, contact),
      PRODUCT_LINE: productLine,
      own: true,
      consent: null,
    })),
    ...managed.map(({ account, productLine, agreedBy, agreedAt, until, ...consent }) => ({
      ...toAccount(account, contacts.get(account) ?? agreedBy),
      PRODUCT_LINE: productLine,
      own: false,
      consent: {
        since: agreedAt.toISOString(),
        until: until.toISOString(),
        over: until <= now,
        summary: consent.summary,
        role: consent.role,
        limit: consent.limit,
      },
    })),
  ]
}
