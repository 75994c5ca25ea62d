/** Calls, messages and data as a table for a file. */
import type { SQL } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatDuration } from '../../../contract/format/duration.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatKilobytes } from '../../../contract/format/volume.ts'
import type { UsageRecord } from '../../../contract/main/usage.schema.ts'
import { fitsNumber, kindOf, type UsageKind } from '../../../contract/rules/history.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { HistoryTable } from './table.ts'
import { usageRows, viewOf } from './usage.ts'

/** `isCharged`: only what was charged, with the rate and the reason. */
type Filter = {
  kind?: UsageKind | undefined
  number?: string | undefined
  reveal?: boolean | undefined
  isCharged: boolean
}
/** More than a line produces in 90 days; limits the size of the file. */
const ROWS = 20_000

export async function usageTable(
  { db, content: { brand } }: Context,
  { language }: Caller,
  where: SQL | undefined,
  { kind, number = '', reveal = false, isCharged }: Filter,
): Promise<HistoryTable> {
  const textOf = (key: string, vars = {}) => messageText('documents', key, language, vars)
  const rows = (await usageRows(db, where, ROWS))
    .map((row) => viewOf(row, reveal))
    .filter((row) => (kind === undefined || kindOf(row.CALL_TYPE) === kind) && fitsNumber(row.B_SUBS, number))
  const sum = (of: (row: UsageRecord) => number) => rows.reduce((total, row) => total + of(row), 0)
  const calls = rows.filter(({ CALL_TYPE }) => kindOf(CALL_TYPE) === 'call')
  return {
    title: textOf(isCharged ? 'usage.chargedTitle' : 'usage.title'),
    summary: [
      [
        textOf('usage.calls'),
        textOf('usage.callSum', {
          count: calls.length,
          duration: formatDuration(
            calls.reduce((total, { DURATION }) => total + DURATION, 0),
            language,
          ),
        }),
      ],
      [textOf('usage.messages'), String(rows.filter(({ CALL_TYPE }) => kindOf(CALL_TYPE) === 'sms').length)],
      [
        textOf('usage.data'),
        formatKilobytes(
          sum(({ volume }) => volume),
          language,
        ),
      ],
      [
        textOf('usage.cost'),
        formatMoney(
          sum(({ cost }) => cost),
          language,
        ),
      ],
    ],
    columns: [
      { title: textOf('usage.at'), share: 2.2 },
      { title: textOf('usage.kind'), share: 2 },
      { title: textOf('usage.number'), share: 2 },
      { title: textOf('usage.amount'), share: 1.8, figures: true },
      { title: textOf('usage.cost'), share: 1.4, figures: true },
      ...(isCharged
        ? [
            { title: textOf('usage.rate'), share: 1.4, figures: true },
            { title: textOf('usage.reason'), share: 4 },
          ]
        : []),
    ],
    plain: rows.map((row) => [
      formatDateTime(row.at, language),
      textOf(`type.${row.CALL_TYPE}`),
      row.B_SUBS,
      amountOf(
        row,
        (value) => `${value} kB`,
        (value) => `${value} s`,
      ),
      row.cost,
      ...(isCharged ? [row.charge?.rate ?? '', reasonOf(row, language, brand.name)] : []),
    ]),
    shown: rows.map((row) => [
      formatDateTime(row.at, language),
      textOf(`type.${row.CALL_TYPE}`),
      row.B_SUBS,
      amountOf(
        row,
        (value) => formatKilobytes(value, language),
        (value) => formatDuration(value, language),
      ),
      row.cost === 0 ? textOf('usage.free') : formatMoney(row.cost, language),
      ...(isCharged
        ? [row.charge ? formatMoney(row.charge.rate, language) : '', reasonOf(row, language, brand.name)]
        : []),
    ]),
  }
}

function reasonOf({ CALL_TYPE, charge }: UsageRecord, language: Language, brand: string): string {
  if (!charge) return ''
  const time = charge.used_up_at ? formatDateTime(charge.used_up_at, language) : ''
  return messageText('documents', `reason.${charge.reason}.${kindOf(CALL_TYPE)}`, language, { brand, time })
}

function amountOf(
  { CALL_TYPE, volume, DURATION }: UsageRecord,
  data: (kilobytes: number) => string,
  time: (seconds: number) => string,
): string {
  if (CALL_TYPE === 'DATA') return data(volume)
  return kindOf(CALL_TYPE) === 'call' ? time(DURATION) : ''
}
