/**
 * Plans the calls that a line makes. The minutes of its packages are used first: those of a cycle in which
 * calls were charged are used up before. What the ledger charged becomes calls at the price of the content.
 */

import type { ChargeReason } from '../../../contract/rules/history.ts'
import type { Chance } from '../chance.ts'
import { type Cycle, daysIn } from './cycles.ts'
import type { Diary } from './diary.ts'
import type { People } from './people.ts'
import { split } from './split.ts'

/** A charge for calls: of a ledger transaction, or on the bill of a fixed line. `rate`: đ a minute. */
export type Charge = { id: string; at: Date; amount: number; rate: number }
/** `at`: milliseconds. `seconds`: its length. */
export type Call = {
  at: number
  seconds: number
  bSubs: string
  cost: number
  serviceId?: string
  rate?: number
  reason?: ChargeReason
  usedUpAt?: Date | undefined
  chargedBy?: string
}
type Plan = { chance: Chance; diary: Diary; people: People }

const HOUR = 3_600_000
/** Charged calls are made in the hours before they are booked, and quotas are used up before those. */
const BOOKED_WITHIN = 6 * HOUR
/** Share of an earlier cycle that was used, per cent. */
const [LEAST, MOST] = [35, 85]
/** Minutes of an average call, and of the longest one. */
const TALK = 6
const LONGEST = 18
/** đ of a charged call at most. */
const COST_MAX = 6_000

const isVoice = ({ kind }: Cycle) => kind === 'voice_onnet' || kind === 'voice_all'
const covers = (cycle: Cycle, at: number) => cycle.from.getTime() <= at && at < cycle.until.getTime()

/** In the order of planning. */
export function planCalls(cycles: readonly Cycle[], charges: readonly Charge[], plan: Plan): Call[] {
  const spent = cycles.filter(isVoice).map((cycle) => coverCalls(cycle, charges, plan))
  return [
    ...spent.flatMap(({ calls }) => calls),
    ...charges.flatMap((charge) => chargedCalls(charge, spent, plan)),
  ]
}

type Spent = { cycle: Cycle; calls: Call[]; usedUpAt: Date | undefined }

/** The calls that a cycle's minutes paid for. */
function coverCalls(cycle: Cycle, charges: readonly Charge[], { chance, diary, people }: Plan): Spent {
  const { kind, total, from, until, serviceId } = cycle
  const first = charges.find(
    ({ at }) => covers(cycle, at.getTime()) || covers(cycle, at.getTime() - BOOKED_WITHIN),
  )
  const used =
    cycle.used ?? (first && kind === 'voice_all' ? total : Math.floor((total * chance(LEAST, MOST)) / 100))
  const before = first && used === total ? first.at.getTime() - BOOKED_WITHIN : until.getTime()
  const days = daysIn(from, new Date(before))
  const calls = split(used, days.length, chance).flatMap((minutes, index) => {
    const hours = days[index]
    if (minutes === 0 || !hours) return []
    return lengths(minutes, chance).map((length) => {
      const seconds = length * 60 - chance(0, 59)
      // A long day of calls goes on at night.
      const at =
        diary.place(hours.from, hours.until, seconds * 1_000) ??
        diary.place(from.getTime(), before, seconds * 1_000)
      if (at === undefined) throw new Error(`${length} minutes of ${serviceId} fit into no day`)
      return {
        at,
        seconds,
        bSubs: kind === 'voice_onnet' ? people.own() : people.other(),
        cost: 0,
        serviceId,
      }
    })
  })
  const last = calls.reduce((end, { at, seconds }) => Math.max(end, at + seconds * 1_000), 0)
  return { cycle, calls, usedUpAt: used === total ? new Date(last) : undefined }
}

/** Whole minutes of single calls. */
function lengths(minutes: number, chance: Chance): number[] {
  const parts = split(minutes, Math.max(1, Math.round(minutes / TALK)), chance)
  return parts
    .flatMap((part) => {
      const pieces = Math.ceil(part / LONGEST)
      return pieces > 1 ? split(part, pieces, chance) : [part]
    })
    .filter((part) => part > 0)
}

function chargedCalls(charge: Charge, spent: readonly Spent[], { chance, diary, people }: Plan): Call[] {
  const { id, amount, rate } = charge
  const end = charge.at.getTime()
  const seconds = split(Math.round((amount * 60) / rate), Math.ceil(amount / COST_MAX), chance)
  let rest = amount
  return seconds.map((length, index) => {
    const at =
      diary.place(end - BOOKED_WITHIN, end, length * 1_000) ??
      diary.place(end - 4 * BOOKED_WITHIN, end, length * 1_000)
    if (at === undefined) throw new Error(`The calls of the charge ${id} fit into no hours`)
    const cost = index === seconds.length - 1 ? rest : Math.round((length * rate) / 60)
    rest -= cost
    return { at, seconds: length, cost, rate, chargedBy: id, ...chargeReason(spent, at, index, people) }
  })
}

/** Whom a charged call was made to, and why no package paid for it. */
function chargeReason(
  spent: readonly Spent[],
  at: number,
  index: number,
  people: People,
): Pick<Call, 'bSubs' | 'reason' | 'usedUpAt'> {
  const running = spent.filter(({ cycle }) => covers(cycle, at))
  if (running.length === 0) return { bSubs: people.anyone(), reason: 'no_package' }
  const all = running.filter(({ cycle: { kind } }) => kind === 'voice_all')
  const onnet = running.filter(({ cycle: { kind } }) => kind === 'voice_onnet')
  const usedUp = (some: readonly Spent[]) =>
    new Date(Math.max(...some.map(({ usedUpAt }) => usedUpAt?.getTime() ?? 0)))
  if (onnet.length > 0 && onnet.every(({ usedUpAt }) => usedUpAt) && index % 2 === 0)
    return { bSubs: people.own(), reason: 'onnet_used_up', usedUpAt: usedUp(running) }
  if (all.length > 0) return { bSubs: people.other(), reason: 'used_up', usedUpAt: usedUp(all) }
  return { bSubs: people.other(), reason: 'other_network' }
}
