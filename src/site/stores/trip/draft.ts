/**
 * The trip that is being planned: its stays while they are typed, and what was removed last. A complete trip
 * is in the address, what is typed in the tab's storage. Spec ROA-19, Spec ROA-22.
 */
import { map } from 'nanostores'
import { isValidTrip, type Stay, TRIP_STAYS_MAX } from '../../../contract/rules/trip.ts'
import { formatTrip, parseTrip } from '../../../contract/rules/trip-address.ts'
import { TRIP_LEVELS, type TripLevel } from '../../../contract/rules/trip-level.ts'
import { moveStayDown, nextStay, sortStays } from '../../../contract/rules/trip-route.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { environment } from '../../client/environment.ts'
import { currentTime } from '../clock.ts'
import { $catalogue, countryOf } from './catalogue.ts'

/** `key` stays the same while the route changes. */
export type DraftStay = Stay & { key: number }
/**
 * `asked`: a plan was asked for, so faults and plans are shown with every change. `broken`: the trip of the
 * address is wrong and was not taken.
 */
export type Draft = {
  stays: readonly DraftStay[]
  level: TripLevel | undefined
  asked: boolean
  broken: boolean
  removed: { stay: DraftStay; at: number } | undefined
}

/** Key of the tab's storage. */
const TYPED = 'trip'
const COUNTRY = 'nuoc'

export const $draft = map<Draft>({
  stays: [],
  level: undefined,
  asked: false,
  broken: false,
  removed: undefined,
})
let keys = 0

/** The operator's day. */
export function today(): string {
  return vietnamDay(currentTime())
}

/** The trip of the address, else what was typed in this tab, else an empty stay. Needs the catalogue. */
export function openDraft(): void {
  const search = new URL(environment().path(), 'https://own.invalid').searchParams
  const trip = parseTrip(`${search}`, (code) => countryOf(code) !== undefined)
  const typed = readTyped()
  const isTyped =
    typed !== undefined &&
    (trip.stays.length === 0 ||
      formatTrip({ stays: completeOf(typed.stays), level: typed.level }) === formatTrip(trip))
  const { stays, level } = isTyped ? typed : trip
  $draft.set({
    stays: (stays.length > 0 ? stays : [{ country: countryOfQuery(search), first: '', last: '' }]).map(
      withKey,
    ),
    level,
    asked: trip.stays.length > 0,
    broken: trip.stays.length === 0 && search.has('di'),
    removed: undefined,
  })
}

export function typeStay(key: number, part: Partial<Stay>): void {
  const stays = $draft.get().stays.map((stay) => (stay.key === key ? { ...stay, ...part } : stay))
  const next = stays[stays.findIndex((stay) => stay.key === key) + 1]
  // The next stay usually begins on the day on which this one ends.
  const filled =
    part.last && next?.first === ''
      ? stays.map((stay) => (stay === next ? { ...stay, first: part.last as string } : stay))
      : stays
  change({ stays: filled })
}

export function chooseLevel(level: TripLevel | undefined): void {
  change({ level })
}

/** Adds a stay at the end; `like`: in the same country for as long. Returns its key. */
export function addStay(like?: number): number | undefined {
  const { stays } = $draft.get()
  const added = nextStay(
    stays,
    stays.find(({ key }) => key === like),
  )
  if (!added) return undefined
  const stay = withKey(added)
  change({ stays: [...stays, stay] })
  return stay.key
}

/** Visits the country of this stay after the next one. */
export function moveDown(key: number): void {
  const { stays } = $draft.get()
  change({
    stays: moveStayDown(
      stays,
      stays.findIndex((stay) => stay.key === key),
    ),
  })
}

/** The last stay is emptied instead, so that the form remains. */
export function removeStay(key: number): void {
  const { stays } = $draft.get()
  const at = stays.findIndex((stay) => stay.key === key)
  const stay = stays[at]
  if (!stay) return
  const rest = stays.filter((one) => one !== stay)
  change({
    stays: rest.length > 0 ? rest : [withKey({ country: '', first: '', last: '' })],
    removed: { stay, at },
  })
}

export function restoreStay(): void {
  const { stays, removed } = $draft.get()
  if (!removed) return
  const isOnlyEmpty = stays.length === 1 && stays[0]?.country === '' && stays[0].first === ''
  change({ stays: isOnlyEmpty ? [removed.stay] : stays.toSpliced(removed.at, 0, removed.stay) })
}

export function canAddStay({ stays }: Pick<Draft, 'stays'>): boolean {
  return stays.length < TRIP_STAYS_MAX
}

/** Asks for a plan: sorts the stays by their days, and shows faults or plans from now on. */
export function askPlan(): void {
  change({ stays: sortStays($draft.get().stays), asked: true })
}

/** The stays without their keys, once they are a valid trip. */
export function validTrip({ stays }: Pick<Draft, 'stays'>): Stay[] | undefined {
  return isValidTrip(stays, today()) ? stays.map(withoutKey) : undefined
}

/** What was removed can be restored until the next change. */
function change(part: Partial<Draft>): void {
  const draft = { ...$draft.get(), broken: false, removed: undefined, ...part }
  $draft.set(draft)
  environment().session.set(TYPED, JSON.stringify({ stays: draft.stays.map(withoutKey), level: draft.level }))
  const address = new URL(environment().path(), 'https://own.invalid')
  const query = formatTrip({ stays: validTrip(draft) ?? [], level: draft.level })
  const path = `${address.pathname}${query && draft.asked ? `?${query}` : ''}${address.hash}`
  if (path !== environment().path()) environment().pushUrl(path, 'same')
}

function withKey(stay: Stay): DraftStay {
  keys += 1
  return { ...stay, key: keys }
}

function withoutKey({ country, first, last }: Stay): Stay {
  return { country, first, last }
}

function completeOf(stays: readonly Stay[]): Stay[] {
  return stays.filter(({ country, first, last }) => country && first && last)
}

/** A country page leads here with its country. */
function countryOfQuery(search: URLSearchParams): string {
  const state = $catalogue.get()
  if (state.step !== 'ready') return ''
  return state.catalogue.countries.find(({ slug }) => slug === search.get(COUNTRY))?.code ?? ''
}

/** `undefined` if nothing was typed or the value is invalid. */
function readTyped(): { stays: Stay[]; level: TripLevel | undefined } | undefined {
  try {
    const { stays, level } = JSON.parse(environment().session.get(TYPED) ?? '') as {
      stays: Stay[]
      level?: TripLevel
    }
    const isStay = ({ country, first, last }: Stay) =>
      (country === '' || countryOf(country)) &&
      [first, last].every((day) => /^(\d{4}-\d{2}-\d{2})?$/.test(day))
    if (stays.length === 0 || stays.length > TRIP_STAYS_MAX || !stays.every(isStay)) return undefined
    return { stays, level: TRIP_LEVELS.find((one) => one === level) }
  } catch {
    return undefined
  }
}
