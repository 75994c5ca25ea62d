/**
 * `number_health_answer`: "mine" or "not mine" about a number under the papers, after step-up. "Not mine"
 * makes its holder confirm, with the dates of the law. Spec NUM-4.
 */

import type { CallResult } from '../../../contract/calls.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { startDeviceCheck, takeBackDenial } from '../device-checks/device-checks.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { numberId, numbersOnPapers } from './papers.ts'
import { numberAnswer } from './tables.ts'
import { viewNumberHealth } from './view.ts'

export const answerNumber: CallHandler<'number_health_answer'> = async (
  context,
  caller,
  { id, answer, idempotency_key: key },
) => {
  await requireStepUp(context, context.db, caller, { call: 'number_health_answer' })
  return withIdempotency<CallResult<'number_health_answer'>>(
    context,
    caller,
    { call: 'number_health_answer', key, request: [id, answer] },
    async ({ tx, line, now }) => {
      const { customer: owner } = await findCustomer({ db: tx }, line.msisdn)
      const numbers = await numbersOnPapers(tx, line, owner.idNumber)
      const named = numbers.find(({ msisdn }) => numberId(context, owner.id, msisdn) === id)
      if (!named) throw new ApiError('number_unknown')
      const row = { customerId: owner.id, msisdn: named.msisdn, answer, at: now }
      await tx
        .insert(numberAnswer)
        .values(row)
        .onConflictDoUpdate({
          target: [numberAnswer.customerId, numberAnswer.msisdn],
          set: { answer, at: now },
        })
      if (answer === 'not_mine') await startDeviceCheck(context, tx, named, { reason: 'denied', device: '' })
      else await takeBackDenial(tx, named.msisdn, now)
      return viewNumberHealth({ ...context, db: tx }, line.msisdn)
    },
  )
}
