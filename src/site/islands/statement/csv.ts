/** Creates a CSV file of the filtered ledger. Loaded when it is requested. */
import { formatDateTime } from '../../../contract/format/date.ts'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { currentTime } from '../../stores/clock.ts'
import { allLines } from '../../stores/statement/list.ts'
import { csvFile } from '../csv-file.ts'
import { downloadFile } from '../download-file.ts'
import { language, texts } from '../texts.ts'
import { consentText, wayText } from './Line.tsx'

const accountText = await texts('account')
const ledgerMoreText = await texts('ledgerMore')
const ledgerText = await texts('ledger')

/** False if not all entries could be loaded. */
export async function downloadStatementCsv(): Promise<boolean> {
  const lines = await allLines()
  if (!lines) return false
  const head = (
    [
      'at',
      'name',
      'kind',
      'package',
      'account',
      'amount',
      'after',
      'channel',
      'consent',
      'dispute',
      'code',
    ] as const
  ).map((key) => ledgerMoreText(`csvHead.${key}`))
  downloadFile(
    csvFile(`${ledgerMoreText('csvName')}-${vietnamDay(currentTime())}`, [head, ...lines.map(rowOf)]),
  )
  return true
}

function rowOf(line: LedgerLine): (string | number)[] {
  return [
    formatDateTime(line.at, language),
    line.name[language],
    accountText(`ledger.kind.${line.kind}`),
    line.package_code ?? '',
    ledgerText(`account.${line.account}`),
    line.amount,
    line.balance_after ?? '',
    wayText(line),
    consentText(line),
    line.dispute?.code ?? '',
    line.code ?? '',
  ]
}
