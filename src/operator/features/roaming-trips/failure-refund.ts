/** `roaming_failure_refund`: failed days of a package return to where its money came from. Spec ROA-30. */
import { ApiError } from '../../../contract/errors.ts'
import type { RoamingFailureResult } from '../../../contract/main/roaming.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { returnedText } from '../payments/notifications.ts'
import { returnMoney } from '../payments/return-money.ts'
import { failedPackages } from './failures.ts'
import { sendFailureRefund } from './notifications.ts'

export const roamingFailureRefund: CallHandler<'roaming_failure_refund'> = (
  context,
  caller,
  { service_id: id, idempotency_key: key },
) =>
  withIdempotency<RoamingFailureResult>(
    context,
    caller,
    { call: 'roaming_failure_refund', key, request: [id] },
    async ({ tx, line, now }) => {
      const failed = await failedPackages(tx, line.msisdn, now)
      const found = failed.find(({ service }) => service.id === id)
      if (!found?.service.paidBy) throw new ApiError('roaming_no_failure')
      const { terms, days, amount } = found
      const returned = await returnMoney(context, tx, line, {
        transactionId: found.service.paidBy,
        amount,
        reason: 'network_failed',
        kind: 'refund',
        reference: `failure:${id}:${days}`,
        name: bilingualText('roamingNotice', 'ledger.failure', (language) => ({
          name: terms.name[language],
          count: days,
        })),
        channel: 'system',
        at: now,
      })
      await sendFailureRefund(context, tx, line, {
        name: terms.name[line.language],
        count: days,
        back: returnedText(returned, line.language),
      })
      context.failpoint('roaming_failure_refund:before-commit')
      return {
        amount: returned.amount,
        days,
        place: returned.place,
        until: returned.until?.toISOString() ?? null,
      }
    },
  )
