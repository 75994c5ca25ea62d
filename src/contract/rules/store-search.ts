/** Which stores a person asks for: words of both address schemes, what they do, whether they are open. Spec CON-4. */

import { foldDiacritics } from './fold-diacritics.ts'
import { kilometres, type Spot } from './offer.ts'
import { type Hours, type Opening, openingAt } from './opening.ts'

/** `text`: everything that can be found, as `storeText` makes it. */
export type StorePlace = Spot & {
  id: string
  name: string
  province: string
  text: string
  hours: Hours
  services: readonly string[]
  languages: readonly string[]
  wheelchair: boolean
}
export type StoreFilter = {
  words: string
  openNow: boolean
  service: string
  language: string
  wheelchair: boolean
  /** Where the person is, after a press. */
  here: Spot | undefined
}
export type FoundStore = { store: StorePlace; opening: Opening; distance: number | undefined }

export const ANY_STORE: StoreFilter = {
  words: '',
  openNow: false,
  service: '',
  language: '',
  wheelchair: false,
  here: undefined,
}

/** Whether anything narrows the list. */
export function isNarrowed({ words, openNow, service, language, wheelchair }: StoreFilter): boolean {
  return words.trim() !== '' || openNow || service !== '' || language !== '' || wheelchair
}

/** `Phường Hải Châu, Đà Nẵng` → ` phuong hai chau da nang `, so that words are found from their beginning. */
export function storeText(text: string): string {
  return ` ${foldDiacritics(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/** Stores that fit: nearest first where the person is known, else open ones first in the given order. */
export function findStores(stores: readonly StorePlace[], wish: StoreFilter, now: number): FoundStore[] {
  const words = storeText(wish.words).split(' ').filter(Boolean)
  const found = stores
    .filter(
      ({ text, services, languages, wheelchair }) =>
        words.every((word) => text.includes(` ${word}`)) &&
        (wish.service === '' || services.includes(wish.service)) &&
        (wish.language === '' || languages.includes(wish.language)) &&
        (!wish.wheelchair || wheelchair),
    )
    .map((store) => ({
      store,
      opening: openingAt(store.hours, now),
      distance: wish.here && kilometres(wish.here, store),
    }))
    .filter(({ opening }) => !wish.openNow || opening.isOpen)
  if (wish.here) return found.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  return [...found.filter(({ opening }) => opening.isOpen), ...found.filter(({ opening }) => !opening.isOpen)]
}
