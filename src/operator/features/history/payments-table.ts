/** The payments of a line as a table for a file. */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { PaymentRecord } from '../../../contract/main/payment-history.schema.ts'
import type { PaymentKind } from '../../../contract/rules/history.ts'
import type { LedgerChannel } from '../../../contract/rules/ledger.ts'
import { fitsPayment } from '../../../contract/rules/payment-filter.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Range } from '../../platform/time/range.ts'
import { paymentsOfLine } from './payments.ts'
import type { HistoryTable } from './table.ts'

type Filter = {
  payment?: PaymentKind | undefined
  channel?: LedgerChannel | undefined
  search?: string | undefined
}

export async function paymentsTable(
  context: Context,
  { msisdn, language }: Caller,
  range: Range,
  { payment, channel, search = '' }: Filter,
): Promise<HistoryTable> {
  const textOf = (key: string) => messageText('documents', key, language)
  const money = (dong: number) => formatMoney(dong, language)
  const rows = (await paymentsOfLine(context, msisdn, range)).filter((row) =>
    fitsPayment(row, { kind: payment ?? '', channel: channel ?? '', search }),
  )
  const sum = rows.reduce((total, { amount, returned }) => total + amount - returned, 0)
  return {
    title: textOf('payments.title'),
    summary: [[textOf('payments.sum'), money(sum)]],
    columns: [
      { title: textOf('usage.at'), share: 2.2 },
      { title: textOf('payments.what'), share: 3 },
      { title: textOf('payments.code'), share: 1.8 },
      { title: textOf('payments.channel'), share: 1.8 },
      { title: textOf('payments.amount'), share: 1.8, figures: true },
      { title: textOf('payments.returned'), share: 1.8, figures: true },
    ],
    plain: rows.map((row) => [...toRow(row), row.amount, row.returned]),
    shown: rows.map((row) => [...toRow(row), money(row.amount), row.returned ? money(row.returned) : '']),
  }

  function toRow(row: PaymentRecord): string[] {
    const way =
      row.method && row.channel !== 'autopay'
        ? messageText('notice', `way.${row.method}`, language)
        : textOf(`channel.${row.channel}`)
    return [formatDateTime(row.at, language), row.name[language], row.code ?? '', way]
  }
}
