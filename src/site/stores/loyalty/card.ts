/**
 * The open member card: its side, its code and its contrast. Its address is `?the=1`, so that "back" closes
 * it. Spec LOY-11.
 */
import { atom } from 'nanostores'
import { CARD_QUERY } from '../../../contract/rules/member.ts'
import { type Cleanup, environment } from '../../client/environment.ts'

/** `lit`: pure black on white, for sunlight and scanners. */
export type Card = { open: boolean; side: 'front' | 'back'; code: 'barcode' | 'qr'; lit: boolean }
const CLOSED: Card = { open: false, side: 'front', code: 'barcode', lit: false }
export const $card = atom<Card>(CLOSED)

function address(): URL {
  return new URL(environment().path(), 'https://own.invalid')
}

/** Opens and closes the card with the address, until stopped. */
export function followCard(): Cleanup {
  const read = (): void => {
    const open = address().searchParams.has(CARD_QUERY)
    if (open !== $card.get().open) $card.set({ ...CLOSED, open })
  }
  read()
  const stop = environment().onStep(read)
  return () => {
    stop()
    $card.set(CLOSED)
  }
}

function name(open: boolean, step: 'new' | 'same'): void {
  const at = address()
  if (open) at.searchParams.set(CARD_QUERY, '1')
  else at.searchParams.delete(CARD_QUERY)
  environment().pushUrl(at.pathname + at.search + at.hash, step)
}

export function openCard(side: Card['side'] = 'front'): void {
  if ($card.get().open) return
  $card.set({ ...CLOSED, open: true, side })
  name(true, 'new')
}
export function closeCard(): void {
  if (!$card.get().open) return
  $card.set(CLOSED)
  name(false, 'same')
}

export function turnCard(): void {
  const now = $card.get()
  $card.set({ ...now, side: now.side === 'front' ? 'back' : 'front' })
}
export function chooseCode(code: Card['code']): void {
  $card.set({ ...$card.get(), code })
}
export function lightCard(lit: boolean): void {
  $card.set({ ...$card.get(), lit })
}
