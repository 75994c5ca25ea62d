/** What the page says after reading: too early, too little, or the advice. Spec ADV-1. */
import type { Bucket } from '../../../contract/main/balance.schema.ts'
import type { LineInfo } from '../../../contract/main/customer.schema.ts'
import type { ActiveService, StandardPrices } from '../../../contract/main/service.schema.ts'
import { ADVICE_MIN_DAYS } from '../../../contract/rules/adviser.ts'
import { addDays, startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { canUndo } from '../packages/change-windows.ts'
import { type Advice, advise } from './advise.ts'
import type { ComboSaving } from './combo.ts'
import { type PaidMonth, paidMonths } from './paid.ts'
import type { Reading } from './read.ts'
import { toUses } from './uses.ts'

/** `from`: the day from which there is advice; undefined where the line does not use anything. */
export type Outcome =
  | { step: 'none'; from: string | undefined }
  | { step: 'little'; from: string }
  /** The line has no main package: a home combo or a group gives what it uses. */
  | { step: 'given'; by: readonly string[] }
  | {
      step: 'ready'
      advice: Advice
      months: readonly PaidMonth[]
      /** The main package, if it was bought so recently that it can be undone. */
      bought: ActiveService | undefined
      /** When the main package renews; null if it does not. */
      renewsAt: string | null
      combo: ComboSaving | undefined
    }

export type OutcomeInput = {
  reading: Reading
  line: LineInfo
  tier: number
  services: readonly ActiveService[]
  buckets: readonly Bucket[]
  prices: StandardPrices
}

export function outcomeOf({ reading, line, tier, services, buckets, prices }: OutcomeInput): Outcome {
  const { records, entries, catalogue, as_of } = reading
  const opened = vietnamDay(Date.parse(line.opened_at))
  const since = opened > reading.from ? opened : reading.from
  const today = vietnamDay(Date.parse(as_of))
  const enough = addDays(since, ADVICE_MIN_DAYS)
  const isYoung = enough > today
  const uses = toUses(records, catalogue.own_prefixes)
  if (uses.length === 0) return { step: 'none', from: isYoung ? enough : undefined }
  if (isYoung) return { step: 'little', from: enough }
  const advice = advise({
    uses,
    line: { kind: line.kind, tier, services, buckets },
    prices,
    catalogue,
    start: startOfDay(since),
    until: Date.parse(as_of),
  })
  if (advice.present.plan.kind === 'none' && advice.others.length > 0)
    return { step: 'given', by: advice.others }
  const main = services.find(
    ({ code, status }) => status !== 'ended' && code === advice.present.plan.code && code !== '',
  )
  return {
    step: 'ready',
    advice,
    months: paidMonths(entries),
    bought: main && canUndo(main, Date.parse(as_of)) ? main : undefined,
    renewsAt: main?.renews_at ?? null,
    combo: reading.combo,
  }
}
