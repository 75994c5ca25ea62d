/** The lines of the filter as a table for other programmes: UTF-8 with its mark, so that they read Vietnamese. Fetched when it is asked for. */
import { formatMoment } from '../../../contract/format/date.ts'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { currentTime } from '../../stores/clock.ts'
import { allLines } from '../../stores/ledger/list.ts'
import { t as a, language } from '../account/texts.ts'
import { giveFile } from '../give-file.ts'
import { consentWords } from './Line.tsx'
import { m } from './more-texts.ts'
import { t } from './texts.ts'

/** False when not all lines could be had. */
export async function giveCsv(): Promise<boolean> {
  const lines = await allLines()
  if (!lines) return false
  const head = (['at', 'name', 'kind', 'package', 'account', 'amount', 'after', 'channel', 'consent', 'dispute', 'id'] as const).map((key) =>
    m(`csvHead.${key}`),
  )
  const text = [head, ...lines.map(rowOf)].map((row) => row.map(cell).join(',')).join('\r\n')
  giveFile(new File([`\ufeff${text}\r\n`], `${m('csvName')}-${vietnamDay(currentTime())}.csv`, { type: 'text/csv' }))
  return true
}

function rowOf(line: LedgerLine): (string | number)[] {
  return [
    formatMoment(line.at),
    line.name[language],
    a(`ledger.kind.${line.kind}`),
    line.package_code ?? '',
    t(`account.${line.account}`),
    line.amount,
    line.balance_after ?? '',
    a(`channel.${line.channel}`),
    consentWords(line),
    line.dispute?.code ?? '',
    line.id,
  ]
}

/** A text that begins like a formula is none: it gets a mark before it. Figures stay figures. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
