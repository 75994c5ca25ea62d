/** Charges data abroad that no package pays: one posting and one record of use. Spec ROA-24, Spec ACC-7. */
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { usageRecord } from '../history/tables.ts'
import type { DataRequest } from './data-request.ts'

/** `price`: đ a MB. Within the transaction of the report, with line and account locked. */
export async function chargeOutside(
  tx: Database,
  { msisdn }: Line,
  account: string,
  { id, at }: DataRequest,
  mb: number,
  price: number,
): Promise<void> {
  const cost = mb * price
  const charge = {
    id: newId(at),
    ...{ msisdn, at, bSubs: '', callType: 'DATA' as const, duration: 0, volume: mb * 1_024 },
    ...{ cost, rate: price, reason: 'no_package' as const },
  }
  if (cost === 0) {
    await tx.insert(usageRecord).values({ ...charge, rate: null, reason: null })
    return
  }
  const posted = await postTransaction(tx, {
    reference: `roaming:${id}`,
    kind: 'call',
    name: bilingualText('roamingNotice', 'ledger.outside'),
    channel: 'system',
    at,
    entries: [
      { account, amount: -cost },
      { account: 'revenue', amount: cost },
    ],
  })
  await tx.insert(usageRecord).values({ ...charge, chargedBy: posted.id })
}
