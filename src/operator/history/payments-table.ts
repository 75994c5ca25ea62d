/** What was paid in, as a table for a file. */
import { and, gte, lt } from 'drizzle-orm'
import { formatMoment } from '../../contract/format/date.ts'
import { formatMoney } from '../../contract/format/money.ts'
import type { Caller, Context } from '../context.ts'
import { ledgerTransaction } from '../database/schema.ts'
import { words } from '../inbox/words.ts'
import type { Range } from './range.ts'
import { refillsOf } from './refills.ts'
import type { HistoryTable } from './table.ts'

export async function paymentsTable({ db }: Context, { msisdn, language }: Caller, { since, until }: Range): Promise<HistoryTable> {
  const say = (key: string) => words('documents', key, language)
  const rows = (await refillsOf(db, msisdn, and(gte(ledgerTransaction.at, since), lt(ledgerTransaction.at, until)))).map(({ view }) => view)
  return {
    title: say('payments.title'),
    summary: [
      [
        say('payments.sum'),
        formatMoney(
          rows.reduce((sum, { amount }) => sum + amount, 0),
          language,
        ),
      ],
    ],
    columns: [
      { title: say('usage.at'), share: 2.2 },
      { title: say('payments.what'), share: 3 },
      { title: say('payments.amount'), share: 2, figures: true },
      { title: say('payments.after'), share: 2, figures: true },
    ],
    plain: rows.map(({ at, name, amount, balance_after }) => [formatMoment(at), name[language], amount, balance_after]),
    shown: rows.map(({ at, name, amount, balance_after }) => [
      formatMoment(at),
      name[language],
      formatMoney(amount, language),
      formatMoney(balance_after, language),
    ]),
  }
}
