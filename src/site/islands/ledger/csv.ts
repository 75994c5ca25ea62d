/** The lines of the filter as a table for other programmes. Fetched when it is asked for. */
import { formatMoment } from '../../../contract/format/date.ts'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { currentTime } from '../../stores/clock.ts'
import { allLines } from '../../stores/ledger/list.ts'
import { t as a, language } from '../account/texts.ts'
import { csvFile } from '../csv-file.ts'
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
  giveFile(csvFile(`${m('csvName')}-${vietnamDay(currentTime())}`, [head, ...lines.map(rowOf)]))
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
