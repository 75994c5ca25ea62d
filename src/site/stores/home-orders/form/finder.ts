/** The helper for old addresses: suggests wards for the typed text. Spec ORD-2. */
import { atom } from 'nanostores'
import type { Precinct, Province } from '../../../../contract/configuration/location.schema.ts'
import { helpGetPrecinct1800 } from '../../../../contract/configuration/location.ts'
import { type Cleanup, environment } from '../../../client/environment.ts'
import { send } from '../../../client/send.ts'
import { $draft } from './draft.ts'
import { type Hit, onlyProvince, provincesNamed, wardsMeant } from './old-address.ts'
import { waitForProvinces } from './places.ts'

/**
 * `where`: neither the text nor the form names a province, so it is requested. `hits`: best first, never
 * empty.
 */
export type Finder = { text: string } & (
  | { step: 'idle' | 'asking' | 'where' | 'none' | 'failed' }
  | { step: 'found'; hits: readonly Hit[] }
)

export const $finder = atom<Finder>({ step: 'idle', text: '' })

/** Delay of the search after the last key, milliseconds. */
export const FINDER_PAUSE = 250
/** Shorter texts match too much. */
const SHORTEST = 2
/** Longer lists are not useful. */
const MOST_HITS = 8
/** Number of provinces searched if a text fits several. */
const MOST_PROVINCES = 3

/** Wards by province, loaded once per page. */
const wards = new Map<string, Precinct[]>()
let stop: Cleanup = () => {}

export function typeFinder(text: string): void {
  stop()
  if (text.trim().length < SHORTEST) {
    $finder.set({ step: 'idle', text })
    return
  }
  const request: Finder = { step: 'asking', text }
  $finder.set(request)
  stop = environment().wait(FINDER_PAUSE, () => void find(request))
}

export function retryFinder(): void {
  typeFinder($finder.get().text)
}

export function closeFinder(): void {
  stop()
  $finder.set({ step: 'idle', text: '' })
}

/** Only the newest search may set the result. */
async function find(request: Finder): Promise<void> {
  const { text } = request
  const answer = await answerOf(text)
  if ($finder.get() === request) $finder.set({ text, ...answer })
}

async function answerOf(
  text: string,
): Promise<{ step: 'where' | 'none' | 'failed' } | { step: 'found'; hits: readonly Hit[] }> {
  const provinces = await waitForProvinces()
  if (!provinces) return { step: 'failed' }
  const chosen = provinces.find(({ PROVINCE_ID }) => PROVINCE_ID === $draft.get().form.province_id)
  const named = provincesNamed(text, provinces).slice(0, MOST_PROVINCES)
  const among = chosen && !named.includes(chosen) ? [...named, chosen] : named
  if (among.length === 0) return { step: 'where' }
  const lists = await Promise.all(among.map(wardsOf))
  if (lists.includes(undefined)) return { step: 'failed' }
  const alone = named.flatMap((province) => onlyProvince(text, province) ?? [])
  const hits = [
    ...alone,
    ...among.flatMap((province, at) => wardsMeant(text, province, lists[at] ?? [])),
  ].slice(0, MOST_HITS)
  return hits.length > 0 ? { step: 'found', hits } : { step: 'none' }
}

async function wardsOf({ PROVINCE_ID }: Province): Promise<Precinct[] | undefined> {
  const known = wards.get(PROVINCE_ID)
  if (known) return known
  const answer = await send(helpGetPrecinct1800, { province_id: PROVINCE_ID })
  if (!answer.ok) return undefined
  wards.set(PROVINCE_ID, answer.result)
  return answer.result
}
