/** Where the checkout is, and its plain moves: nothing here asks the server. */
import { atom } from 'nanostores'
import type { Qr, QueryResult, Transaction } from '../../../contract/roaming/transaction.schema.ts'
import type { Device } from '../../../contract/rules/device.ts'
import './speak.ts'
import { signal } from '../../client/events.ts'
import { CHECKOUT, type Checkout, type CheckoutEvent, type Then, type Under } from './states.ts'

/**
 * What `content/operator.yaml` says of the checkout; the page hands it to its island. Hotline as it is read,
 * `1800 1091`.
 */
export type Settings = {
  pollSeconds: number
  pollMax: number
  appOpenTimeoutMs: number
  appFirst: boolean
  /** What somebody holds. */
  device: Device
  /** Opens the operator's app at its packages. */
  appLink: string
  hotline: string
  hotlineBranch: string
  /** Countries that are easily taken for another, by ISO code. */
  lookAlikes: Readonly<Record<string, readonly string[]>>
}

/** What was ordered, as it was created or asked for: price, memo, beneficiary, end. */
export type Sold = Omit<Transaction, 'replayed' | 'expires_in'>

/**
 * The order that is being paid. `told` is what the operator last said of it, undefined until it was asked.
 * `qr` undefined: the code was not fetched (yet). It stays while something lies over the paying step, and
 * goes with the line.
 */
export type Order = { sold: Sold; qr: Qr | undefined; told: QueryResult | undefined }

export const $settings = atom<Settings>({
  pollSeconds: 5,
  pollMax: 360,
  appOpenTimeoutMs: 2_500,
  appFirst: false,
  device: 'other',
  appLink: '',
  hotline: '',
  hotlineBranch: '',
  lookAlikes: {},
})
export const $checkout = atom<Checkout>({ step: 'loading' })
export const $order = atom<Order | undefined>(undefined)

/** Roaming was turned on by a code: the page loads anew, and goes on with this. */
export const turnedOnHere = signal<Then>()

/** Follows the table; a move that it does not know is ignored. Says whether it was made. */
export function move(event: CheckoutEvent, next: Checkout): boolean {
  const now = $checkout.get()
  if (CHECKOUT[now.step][event] !== next.step && !(event === 'back' && next.step === underOf(now)))
    return false
  $checkout.set(next)
  return true
}

/**
 * One step back: out of a sheet or modal to what lies under it, from processing to the code, from the code to
 * the list.
 */
export function back(): void {
  const now = $checkout.get()
  if (now.step === 'processing') move('back', { step: 'qr' })
  else move('back', { step: underOf(now) })
}

/** The same state with something changed: a phase, a problem. */
export function patch<Step extends Checkout['step']>(
  step: Step,
  change: Partial<Extract<Checkout, { step: Step }>>,
): void {
  const now = $checkout.get()
  if (now.step === step) $checkout.set({ ...now, ...change })
}

export function underOf(checkout: Checkout): Under {
  return 'under' in checkout ? checkout.under : 'list'
}
