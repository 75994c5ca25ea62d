/** The line of the reader, as the adviser compares it with others. Spec ADV-6. */
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { OutcomeInput } from './outcome.ts'
import type { ReadLine } from './together.ts'
import { toUses } from './uses.ts'

export function toOwnLine({ reading, line, tier, services, buckets, prices }: OutcomeInput): ReadLine {
  const { records, catalogue, from, as_of } = reading
  const opened = vietnamDay(Date.parse(line.opened_at))
  return {
    ...{ account: line.MSISDN, isSelf: true, isOwn: true, kind: line.kind, tier, services, buckets },
    uses: toUses(records, catalogue.own_prefixes),
    prices,
    since: opened > from ? opened : from,
    asOf: Date.parse(as_of),
  }
}
