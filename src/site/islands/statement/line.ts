/** Helpers to display ledger entries: grouping by day, and the service of an entry. */
import { formatDate } from '../../../contract/format/date.ts'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import type { ActiveService } from '../../../contract/main/service.schema.ts'
import { $account } from '../../stores/account.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { language } from '../texts.ts'

/** The active service with that code. */
export function serviceOfLine(code: string): ActiveService | undefined {
  return lastKnown($account.get().services)?.value.services.find(
    (service) => service.code === code && service.status !== 'ended',
  )
}

/** Groups entries by Vietnamese calendar day, preserving their order. */
export function byDay(lines: readonly LedgerLine[]): { day: string; lines: LedgerLine[] }[] {
  const days: { day: string; lines: LedgerLine[] }[] = []
  for (const line of lines) {
    const day = formatDate(line.at, language)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
