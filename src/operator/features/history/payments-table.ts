/** Payments as a table for a file: refills of a prepaid line, or bill payments of a postpaid line. */
import { and, gte, lt } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { PaymentKind } from '../../../contract/rules/history.ts'
import type { LedgerChannel } from '../../../contract/rules/ledger.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import type { Range } from '../../platform/time/range.ts'
import { billPaymentsOf } from './bill-payments.ts'
import { refillsOf } from './refills.ts'
import type { HistoryTable } from './table.ts'

type Filter = { payment?: PaymentKind | undefined; channel?: LedgerChannel | undefined }
type Row = {
  at: string
  name: Bilingual
  kind: PaymentKind
  channel: LedgerChannel
  amount: number
  balance_after?: number
}

export async function paymentsTable(
  { db }: Context,
  { msisdn, language }: Caller,
  range: Range,
  { payment, channel }: Filter,
): Promise<HistoryTable> {
  const say = (key: string) => messageText('documents', key, language)
  const money = (dong: number) => formatMoney(dong, language)
  const prepaid = (await ownLine(db, msisdn)).kind === 'prepaid'
  const within = and(gte(ledgerTransaction.at, range.since), lt(ledgerTransaction.at, range.until))
  const all: Row[] = prepaid
    ? (await refillsOf(db, msisdn, within)).map(({ view }) => ({ ...view, kind: 'top_up' }))
    : await billPaymentsOf(db, msisdn, range)
  const rows = all.filter(
    (row) => (!payment || row.kind === payment) && (!channel || row.channel === channel),
  )
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  return {
    title: say(prepaid ? 'payments.title' : 'payments.billsTitle'),
    summary: [[say(prepaid ? 'payments.sum' : 'payments.billsSum'), money(sum)]],
    columns: [
      { title: say('usage.at'), share: 2.2 },
      { title: say('payments.what'), share: 3 },
      { title: say('payments.channel'), share: 1.6 },
      { title: say('payments.amount'), share: 2, figures: true },
      ...(prepaid ? [{ title: say('payments.after'), share: 2, figures: true }] : []),
    ],
    plain: rows.map((row) => [
      ...toldOf(row),
      row.amount,
      ...(row.balance_after === undefined ? [] : [row.balance_after]),
    ]),
    shown: rows.map((row) => [
      ...toldOf(row),
      money(row.amount),
      ...(row.balance_after === undefined ? [] : [money(row.balance_after)]),
    ]),
  }

  function toldOf(row: Row): string[] {
    return [formatDateTime(row.at, language), row.name[language], say(`channel.${row.channel}`)]
  }
}
