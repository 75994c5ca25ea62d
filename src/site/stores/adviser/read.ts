/**
 * Everything that the adviser reads: uses and charges of the line, page by page, and the site's file of
 * packages. What is asked for names days and pages only. Spec ADV-1.
 */
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { mobileLedgerList } from '../../../contract/main/ledger.ts'
import type { UsageRecord } from '../../../contract/main/usage.schema.ts'
import { usageHistory } from '../../../contract/main/usage.ts'
import { ADVISER_CATALOGUE, type AdviserCatalogue } from '../../../contract/rules/adviser.ts'
import { firstHistoryDay } from '../../../contract/rules/history.ts'
import { LEDGER_PAGE_MAX } from '../../../contract/rules/ledger.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { environment } from '../../client/environment.ts'
import { type ClientResult, type Failure, send } from '../../client/send.ts'
import { currentTime } from '../clock.ts'
import { type ComboSaving, readCombo } from './combo.ts'

/** `from`: the first day of the history. */
export type Reading = {
  records: readonly UsageRecord[]
  entries: readonly LedgerLine[]
  catalogue: AdviserCatalogue
  combo: ComboSaving | undefined
  from: string
  as_of: string
}

/** `onPage`: how many uses have been read, and how many there are. */
export async function readAll(onPage: (here: number, all: number) => void): Promise<ClientResult<Reading>> {
  const from = firstHistoryDay(vietnamDay(currentTime()))
  const [uses, entries, catalogue, combo] = await Promise.all([
    readUses(onPage),
    readEntries(from),
    readCatalogue(),
    import.meta.env.WITHOUT_HOME ? undefined : readCombo().catch(() => undefined),
  ])
  if (!uses.ok) return uses
  if (!entries.ok) return entries
  if (!catalogue.ok) return catalogue
  return done({ ...uses.result, entries: entries.result, catalogue: catalogue.result, combo })
}

async function readUses(
  onPage: (here: number, all: number) => void,
): Promise<ClientResult<Pick<Reading, 'records' | 'from' | 'as_of'>>> {
  const records: UsageRecord[] = []
  for (let cursor: string | undefined; ; ) {
    const answer = await send(usageHistory, cursor === undefined ? {} : { cursor })
    if (!answer.ok) return answer
    const { entries, next, total, from, as_of } = answer.result
    records.push(...entries)
    onPage(records.length, total)
    if (next === null) return done({ records, from, as_of })
    cursor = next
  }
}

async function readEntries(from: string): Promise<ClientResult<LedgerLine[]>> {
  const entries: LedgerLine[] = []
  for (let cursor: string | undefined; ; ) {
    const request = { from, limit: LEDGER_PAGE_MAX, ...(cursor !== undefined && { cursor }) }
    const answer = await send(mobileLedgerList, request)
    if (!answer.ok) return answer
    entries.push(...answer.result.lines)
    if (answer.result.next === null) return done(entries)
    cursor = answer.result.next
  }
}

async function readCatalogue(): Promise<ClientResult<AdviserCatalogue>> {
  try {
    const answer = await environment().fetch(ADVISER_CATALOGUE)
    if (!answer.ok) return lost()
    return done((await answer.json()) as AdviserCatalogue)
  } catch {
    return lost()
  }
}

function done<T>(result: T): ClientResult<T> {
  return { ok: true, message: '', result }
}

/** A file of the site that did not come. */
export function lost(): Failure {
  return { ok: false, code: 'no_connection', wire: 'no_connection', message: '', details: {} }
}
