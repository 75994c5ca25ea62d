/** `customer_access_list`: who looked at the record, why and when, from what each access recorded. Spec PRV-7. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { maskPhone } from '../../../contract/format/phone.ts'
import type { RecordAccess } from '../../../contract/main/data-export.schema.ts'
import { ACCESSES_SHOWN } from '../../../contract/rules/data-export.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { identityEvent, identityRequest } from '../identification/tables.ts'
import { managedAccount, managedView } from '../lines/tables.ts'
import { reveal } from '../personal/tables.ts'
import { dataExport } from './tables.ts'

type Access = Omit<RecordAccess, 'at'> & { at: Date }

export const listRecordAccess: CallHandler<'customer_access_list'> = async (context, { msisdn }) => {
  const { db, clock } = context
  const { customer } = await findCustomer(context, msisdn)
  const all = [
    ...(await reveals(db, customer.id)),
    ...(await allowedViews(db, msisdn)),
    ...(await identifications(db, msisdn)),
    ...(await exports(db, msisdn)),
  ]
  const newest = all.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, ACCESSES_SHOWN)
  return {
    accesses: newest.map((access) => ({ ...access, at: access.at.toISOString() })),
    as_of: clock.now().toISOString(),
  }
}

/** Of the whole customer record, by whichever line. */
async function reveals(db: Database, customerId: string): Promise<Access[]> {
  const rows = await db
    .select()
    .from(reveal)
    .where(eq(reveal.customerId, customerId))
    .orderBy(desc(reveal.at))
    .limit(ACCESSES_SHOWN)
  return rows.map(({ device, at }) => ({ who: 'me', why: 'revealed', detail: device, at }))
}

async function allowedViews(db: Database, msisdn: string): Promise<Access[]> {
  const rows = await db
    .select({ what: managedView.what, at: managedView.at, manager: managedAccount.manager })
    .from(managedView)
    .innerJoin(managedAccount, eq(managedAccount.id, managedView.managedId))
    .where(eq(managedAccount.account, msisdn))
    .orderBy(desc(managedView.at))
    .limit(ACCESSES_SHOWN)
  return rows.map(({ what, at, manager }) => ({ who: 'allowed', why: what, detail: maskPhone(manager), at }))
}

/** A request that an employee was asked about was decided by one. */
async function identifications(db: Database, msisdn: string): Promise<Access[]> {
  const viewed = ['checked', 'approved', 'refused'] as const
  const rows = await db
    .select({
      state: identityEvent.state,
      at: identityEvent.at,
      code: identityRequest.code,
      contact: identityRequest.contactNo,
    })
    .from(identityEvent)
    .innerJoin(identityRequest, eq(identityRequest.code, identityEvent.requestCode))
    .where(and(eq(identityRequest.msisdn, msisdn), inArray(identityEvent.state, viewed)))
    .orderBy(desc(identityEvent.at))
    .limit(ACCESSES_SHOWN)
  return rows.map(({ state, at, code, contact }): Access => {
    if (state === 'checked') return { who: 'system', why: 'identity_check', detail: code, at }
    return contact
      ? { who: 'staff', why: 'identity_help', detail: code, at }
      : { who: 'system', why: 'identity_decision', detail: code, at }
  })
}

async function exports(db: Database, msisdn: string): Promise<Access[]> {
  const [row] = await db.select().from(dataExport).where(eq(dataExport.msisdn, msisdn))
  return row?.downloadedAt ? [{ who: 'me', why: 'exported', detail: '', at: row.downloadedAt }] : []
}
