/** Cash back: onto a promotion account of a prepaid line, with an end of its own; onto the bill of a postpaid one. Roaming §9, "Promotions". */
import { PROMOTION_LIFE_DAYS } from '../../contract/rules/payment.ts'
import type { Database } from '../database/open.ts'
import { addDays } from '../day.ts'
import { everyWords } from '../inbox/words.ts'
import { openPromotionAccount, payingAccount } from './accounts.ts'
import { book } from './book.ts'
import type { Line } from './payer.ts'

/** `amount` đ. `reference` is booked once. */
export type Cashback = { reference: string; name: { vi: string; en: string }; packageCode?: string | undefined; amount: number; at: Date }

/** Answers until when it can be used; null where it is a part of the bill. */
export async function bookCashback(tx: Database, { msisdn, kind }: Line, { reference, name, packageCode, amount, at }: Cashback): Promise<Date | null> {
  const until = kind === 'prepaid' ? addDays(at, PROMOTION_LIFE_DAYS) : null
  const account = until ? await openPromotionAccount(tx, msisdn, everyWords('notice', 'account.promotion'), until) : payingAccount(msisdn, kind)
  await book(tx, {
    reference,
    kind: 'cashback',
    name,
    packageCode,
    channel: 'system',
    at,
    entries: [
      { account: 'grants', amount: -amount },
      { account, amount },
    ],
  })
  return until
}
