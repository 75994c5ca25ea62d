/** `selfcare_check_chinhchu`: whether the line is registered to its user. Spec EKY-10. */
import { and, desc, eq } from 'drizzle-orm'
import type { RegisteredOwner } from '../../../contract/main/identification.schema.ts'
import { MATCHED_FIELDS, type MatchedField } from '../../../contract/rules/identification.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { factValue } from '../personal/facts.ts'
import { customerFact } from '../personal/tables.ts'
import { eligibilityOf } from './eligibility.ts'
import { findOpenRequest } from './find-request.ts'
import { identityRequest } from './tables.ts'

export const checkRegisteredOwner: CallHandler<'selfcare_check_chinhchu'> = (context, { msisdn }) =>
  registeredOwner(context, msisdn)

export async function registeredOwner(context: Context, msisdn: string): Promise<RegisteredOwner> {
  const { db, clock } = context
  const { customer: owner, line: own } = await findCustomer(context, msisdn)
  const [approved] = await db
    .select({ at: identityRequest.decidedAt })
    .from(identityRequest)
    .innerJoin(line, eq(line.msisdn, identityRequest.msisdn))
    .where(and(eq(line.customerId, owner.id), eq(identityRequest.state, 'approved')))
    .orderBy(desc(identityRequest.decidedAt))
    .limit(1)
  const confirmed = approved?.at?.toISOString() ?? null
  const facts = await db.select().from(customerFact).where(eq(customerFact.customerId, owner.id))
  const open = await findOpenRequest(db, msisdn)
  const fields = MATCHED_FIELDS.map((field) => {
    if (confirmed) return { field, state: 'confirmed' as const, at: confirmed }
    if (field === 'face' || factValue(owner, field) === '')
      return { field, state: 'missing' as const, at: null }
    const at = facts.find((fact) => fact.field === field)?.at ?? owner.updatedAt
    return { field, state: 'held' as const, at: at.toISOString() }
  })
  const isMissing = ({ field, state }: { field: MatchedField; state: string }) =>
    field !== 'face' && state === 'missing'
  const standing = own.offNet ? 'off_net' : fields.some(isMissing) ? 'incomplete' : 'own'
  const { allowed } = await eligibilityOf(context, msisdn)
  return {
    standing,
    fields,
    next: nextOf(standing, { isOpen: open !== undefined, isConfirmed: confirmed !== null, allowed }),
    request: open?.code ?? null,
    as_of: clock.now().toISOString(),
  }
}

function nextOf(
  standing: RegisteredOwner['standing'],
  { isOpen, isConfirmed, allowed }: { isOpen: boolean; isConfirmed: boolean; allowed: boolean },
): RegisteredOwner['next'] {
  if (isOpen) return 'wait'
  if (isConfirmed || standing === 'off_net') return 'none'
  return allowed ? 'update' : 'store'
}
