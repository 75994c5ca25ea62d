/**
 * The cheapest set of packages for a trip, found exactly. Spec ROA-20.
 *
 * A package runs for its days from the day on which it is paid, so it may begin on the first day that nothing
 * covers yet: beginning earlier would only end earlier. The search goes from one such day to the next. What
 * matters of the packages chosen so far is how far each country is covered and what they cost; of two such
 * states on the same day, a state that covers no less and costs no more makes the other superfluous.
 */
import { type Stay, tripDays } from './trip.ts'
import { tripCells } from './trip-cells.ts'
import { addDays } from './vietnam-day.ts'

/** Price in đ; `days` of validity; `data_mb` 0 without data; `countries`: ISO codes in lower case. */
export type TripPackage = {
  code: string
  price: number
  days: number
  data_mb: number
  countries: readonly string[]
}
/** `first`, `last`: its days, both included; the last may be after the trip. */
export type PlannedPackage<P extends TripPackage> = { item: P; first: string; last: string }
/** Packages by their first day; cost in đ, data in MB; `days`: on which a country of the trip is covered. */
export type TripPlan<P extends TripPackage> = {
  packages: PlannedPackage<P>[]
  cost: number
  data_mb: number
  days: number
  /** Indexes of the stays for which no package is sold. */
  gaps: number[]
}
/** What is least first: the cost, or the number of packages. Then the other one, then more data. */
export type PlanOrder = 'cost' | 'count'

/** `reached`: for each country of the trip, how many of its days are covered, from the first on. */
type State = {
  reached: readonly number[]
  weight: readonly [number, number, number]
  last?: { before: State; at: number; day: number }
}

/** A package in the trip: its place in the list, and the places of its countries among those of the trip. */
type Choice = { at: number; days: number; weight: State['weight']; countries: readonly number[] }

/** Without packages for a country its days are left out, and its stays are the gaps of the plan. */
export function planTrip<P extends TripPackage>(
  stays: readonly Stay[],
  packages: readonly P[],
  order: PlanOrder = 'cost',
): TripPlan<P> {
  const isSold = (country: string) => packages.some(({ countries }) => countries.includes(country))
  const cells = tripCells(stays).filter(({ country }) => isSold(country))
  const names = [...new Set(cells.map(({ country }) => country))]
  const needed = names.map((name) => cells.flatMap(({ country, day }) => (country === name ? [day] : [])))
  const begin = tripDays(stays)?.first ?? ''
  const best = search(needed, usefulChoices(packages, names, order))
  const planned: PlannedPackage<P>[] = []
  for (let state = best; state.last; state = state.last.before) {
    const item = packages[state.last.at]
    const first = addDays(begin, state.last.day)
    if (item) planned.unshift({ item, first, last: addDays(first, item.days - 1) })
  }
  return {
    packages: planned,
    cost: planned.reduce((sum, { item }) => sum + item.price, 0),
    data_mb: planned.reduce((sum, { item }) => sum + item.data_mb, 0),
    days: new Set(cells.map(({ day }) => day)).size,
    gaps: stays.flatMap(({ country }, at) => (isSold(country) ? [] : [at])),
  }
}

/** The packages for countries of the trip, without those that another one replaces in every plan. */
function usefulChoices(
  packages: readonly TripPackage[],
  names: readonly string[],
  order: PlanOrder,
): Choice[] {
  const choices = packages
    .map(({ price, days, data_mb, countries }, at): Choice => {
      const weight: State['weight'] = order === 'cost' ? [price, 1, -data_mb] : [1, price, -data_mb]
      return {
        at,
        days,
        weight,
        countries: names.flatMap((name, place) => (countries.includes(name) ? [place] : [])),
      }
    })
    .filter(({ countries }) => countries.length > 0)
  const replaces = (one: Choice, other: Choice) =>
    one.days >= other.days && other.countries.every((place) => one.countries.includes(place))
  return choices.filter(
    (choice, place) =>
      !choices.some((other, at) => {
        const difference = compare(other.weight, choice.weight)
        if (at === place || difference > 0 || !replaces(other, choice)) return false
        // Of two that replace each other, the first stays.
        return difference < 0 || !replaces(choice, other) || at < place
      }),
  )
}

function search(needed: readonly (readonly number[])[], choices: readonly Choice[]): State {
  const end = needed.length * Math.max(0, ...needed.map((days) => (days.at(-1) ?? -1) + 1))
  // By the first day and country that is not covered; states of a whole trip are at the end.
  const waiting: State[][] = Array.from({ length: end + 1 }, () => [])
  const start: State = { reached: needed.map(() => 0), weight: [0, 0, 0] }
  waiting[openPlace(start, needed, end)]?.push(start)
  for (let place = 0; place < end; place += 1) {
    const open = place % needed.length
    const fitting = choices.filter(({ countries }) => countries.includes(open))
    for (const state of waiting[place] ?? [])
      for (const choice of fitting) {
        const next = withChoice(state, choice, Math.floor(place / needed.length), needed)
        addState(waiting[openPlace(next, needed, end)] ?? [], next)
      }
    // The states that led on are kept by those that follow.
    waiting[place] = []
  }
  const [first = start, ...others] = waiting[end] ?? []
  return others.reduce((best, state) => (compare(state.weight, best.weight) < 0 ? state : best), first)
}

/** The first day that a country needs and that is not covered, times the countries, plus the country. */
function openPlace({ reached }: State, needed: readonly (readonly number[])[], end: number): number {
  return needed.reduce((first, days, country) => {
    const day = days[reached[country] ?? 0]
    return day === undefined ? first : Math.min(first, day * needed.length + country)
  }, end)
}

function withChoice(
  before: State,
  { at, days, weight, countries }: Choice,
  day: number,
  needed: readonly (readonly number[])[],
): State {
  const reached = [...before.reached]
  for (const country of countries) {
    const all = needed[country] ?? []
    let covered = reached[country] ?? 0
    while ((all[covered] ?? Number.POSITIVE_INFINITY) < day + days) covered += 1
    reached[country] = covered
  }
  const [one, two, three] = before.weight
  return {
    reached,
    weight: [one + weight[0], two + weight[1], three + weight[2]],
    last: { before, at, day },
  }
}

/**
 * Adds a state unless another one covers no less and weighs no more; removes those that it so replaces. Of
 * two equal ones the later remains: its longer packages come first, so less is bought on the way.
 */
function addState(states: State[], added: State): void {
  const replaces = (one: State, other: State) =>
    compare(one.weight, other.weight) <= 0 &&
    one.reached.every((count, at) => count >= (other.reached[at] ?? 0))
  if (states.some((state) => replaces(state, added) && !replaces(added, state))) return
  let kept = 0
  for (const state of states) if (!replaces(added, state)) states[kept++] = state
  states.length = kept
  states.push(added)
}

function compare(one: State['weight'], other: State['weight']): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}
