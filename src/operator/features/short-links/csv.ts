/** The counts of a month as a file for spreadsheets. Spec LNK-4. */
import {
  SHOWN_FROM,
  type ShortLinkCounts,
  type ShownCount,
} from '../../../contract/rules/short-link-counts.ts'
import { csvFile } from '../../platform/documents/csv.ts'

/** Empty: not counted, or hidden. */
export function shortLinksCsv({ month, links }: ShortLinkCounts): Uint8Array<ArrayBuffer> {
  return csvFile([
    ['month', 'channel', 'camp', 'link', 'opened', 'bought', 'undone', 'amount'],
    ...links.map(({ channel, camp, link, opened, bought, undone, amount }) => [
      ...[month, channel, camp, link, opened ?? ''],
      ...[textOf(bought), textOf(undone), amount ?? ''],
    ]),
  ])
}

function textOf(count: ShownCount): string | number {
  return count === 'few' ? `<${SHOWN_FROM}` : count
}
