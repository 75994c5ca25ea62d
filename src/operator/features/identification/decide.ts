/** Approves or refuses a request, within the caller's transaction. Spec EKY-7, Spec EKY-9. */
import type { IdentityReason } from '../../../contract/rules/identification.ts'
import type { IdentityForm } from '../../../contract/rules/identification-form.ts'
import { isoDay } from '../../../contract/rules/identification-form.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { confirmDevice } from '../device-checks/device-checks.ts'
import { isSamePerson, writeRecord } from './compare-record.ts'
import { findObstacles } from './eligibility.ts'
import type { Request } from './find-request.ts'
import { sendIdentityNotification } from './notifications.ts'
import { transitionIdentity } from './transition.ts'
import { unsealFields } from './vault.ts'

/** What may have changed since the check, or was never compared with an employee's help. */
export async function findReasons(
  tx: Database,
  line: Line,
  form: IdentityForm,
  now: Date,
): Promise<IdentityReason[]> {
  const today = vietnamDay(now)
  const card = { idNumber: form.id_number, birthDate: form.birth_date, today }
  const obstacles = await findObstacles(tx, line, card)
  const { customer } = await findCustomer({ db: tx }, line.msisdn)
  const expiry = form.expires_on ? isoDay(form.expires_on) : undefined
  return [
    ...(expiry && expiry < today ? (['expired_card'] as const) : []),
    ...(isSamePerson(customer, form) ? [] : (['other_person'] as const)),
    ...(obstacles.includes('lines_limit') ? (['lines_limit'] as const) : []),
  ]
}

/** By the fields of the check. `at`: when it was due. */
export async function decideRequest(
  context: Context,
  tx: Database,
  line: Line,
  request: Request,
  at: Date,
): Promise<Request> {
  if (request.sealedFields === null) throw new Error('A request is decided by its fields')
  const form = unsealFields(context, request.code, request.sealedFields)
  const reasons = await findReasons(tx, line, form, at)
  return reasons.length > 0
    ? refuseRequest(context, tx, line, request, reasons, at)
    : approveRequest(context, tx, line, request, form, at)
}

/** The record is changed in the same transaction. */
export async function approveRequest(
  context: Context,
  tx: Database,
  line: Line,
  request: Request,
  form: IdentityForm,
  at: Date,
): Promise<Request> {
  const { customer } = await findCustomer({ db: tx }, line.msisdn)
  const changed = await writeRecord(tx, customer, form, at)
  const ends = { decidedAt: at, deleteAt: deletionOf(context, at) }
  const approved = await transitionIdentity(context, tx, request, 'approved', at, { ...ends, changed })
  await sendIdentityNotification(context, tx, line, approved)
  // Card and face were compared, which is what the law asks of who changed the device.
  await confirmDevice(context, tx, line, at)
  return approved
}

export async function refuseRequest(
  context: Context,
  tx: Database,
  line: Line,
  request: Request,
  reasons: IdentityReason[],
  at: Date,
): Promise<Request> {
  const ends = { decidedAt: at, deleteAt: deletionOf(context, at) }
  const refused = await transitionIdentity(context, tx, request, 'refused', at, { ...ends, reasons })
  await sendIdentityNotification(context, tx, line, refused)
  return refused
}

function deletionOf({ content }: Context, at: Date): Date {
  return addSeconds(at, content.identification.photographs_kept_hours * 3_600)
}
