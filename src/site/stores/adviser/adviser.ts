/**
 * The adviser's page. States: visitor → loading → ready, none, little or given, or failed with what is
 * known; a change or its undo reloads the services, and the advice is worked out again from what was read.
 * Spec ADV-1.
 */
import { atom, map } from 'nanostores'
import type { Cleanup } from '../../client/environment.ts'
import type { Failure } from '../../client/send.ts'
import { $account, loadAccount, type PartName, startAccount } from '../account.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import type { Outcome, OutcomeInput } from './outcome.ts'
import { lost, type Reading, readAll } from './read.ts'

/** Parts of the account that decide what a line may have; a purchase or an undo reloads the services. */
const PARTS: readonly PartName[] = [
  'services',
  'buckets',
  'line',
  ...(import.meta.env.WITHOUT_LOYALTY ? [] : (['rank'] as const)),
]

/** Of a line where no one has a tier. */
const NO_RANK = { member: null }

export const $adviser = map<{ reading: Loadable<Reading> }>({ reading: { step: 'idle' } })
export const $outcome = atom<Outcome | undefined>(undefined)
/** Uses read so far, and all; undefined before the first page. */
export const $progress = atom<{ here: number; all: number } | undefined>(undefined)
/** The part that works it out did not load. */
export const $isPartLost = atom(false)

export async function loadAdviser(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  $isPartLost.set(false)
  await Promise.all([
    loadAccount(PARTS),
    loadInto($adviser, 'reading', () => readAll((here, all) => $progress.set({ here, all })), still),
  ])
  $progress.set(undefined)
}

/** Why the page is not up to date; undefined while everything is. */
export function failureOf(): Failure | undefined {
  const account = $account.get()
  const parts: Loadable<unknown>[] = [$adviser.get().reading, ...PARTS.map((name) => account[name])]
  const failed = parts.find(({ step }) => step === 'failed')
  return failed?.step === 'failed' ? failed.failure : $isPartLost.get() ? lost() : undefined
}

/** Everything that the advice needs; undefined until all of it is known. */
export function inputOf(): OutcomeInput | undefined {
  const { services, buckets, line, rank } = $account.get()
  const [known, given] = [lastKnown(services)?.value, lastKnown(buckets)?.value]
  const info = lastKnown(line)?.value
  const ranked = import.meta.env.WITHOUT_LOYALTY ? NO_RANK : lastKnown(rank)?.value
  const reading = lastKnown($adviser.get().reading)?.value
  if (!reading || !known || !given || !info || !ranked) return undefined
  return {
    reading,
    line: info,
    tier: ranked.member?.HangHoiVienMoiId ?? 0,
    services: known.services,
    buckets: given.buckets,
    prices: known.without_package,
  }
}

/** The newest input: nothing is worked out twice, and an older result does not replace a newer one. */
let latest: OutcomeInput | undefined

async function work(): Promise<void> {
  const input = inputOf()
  if (!input) return
  const before = latest
  if (
    before?.reading === input.reading &&
    before.services === input.services &&
    before.buckets === input.buckets &&
    before.line === input.line &&
    before.tier === input.tier
  )
    return
  latest = input
  try {
    const { outcomeOf } = await import('./outcome.ts')
    if (latest === input) $outcome.set(outcomeOf(input))
  } catch {
    if (latest !== input) return
    latest = undefined
    $isPartLost.set(true)
  }
}

/** For the page of the adviser; follows the session until stopped. */
export function openAdviser(): Cleanup {
  startAccount()
  const stops = [$adviser.listen(() => void work()), $account.listen(() => void work())]
  const stop = followLine({
    load: () => void loadAdviser(),
    clear: () => {
      latest = undefined
      $adviser.set({ reading: { step: 'idle' } })
      $outcome.set(undefined)
      $progress.set(undefined)
    },
    back: () => {
      if (failureOf()) void loadAdviser()
    },
  })
  return () => {
    for (const each of [...stops, stop]) each()
  }
}
