/** The state of the checkout and its transitions, without any requests. */
import { atom } from 'nanostores'
import type { Qr, QueryResult, Transaction } from '../../../contract/roaming/transaction.schema.ts'
import type { Device } from '../../../contract/rules/device.ts'
import './speak.ts'
import { signal } from '../../client/events.ts'
import { type AfterLoad, CHECKOUT, type Checkout, type CheckoutEvent, type Under } from './states.ts'

/**
 * Settings of the checkout in `content/operator.yaml`, passed by the page to its island. The hotline is
 * formatted for display, `1800 1091`.
 */
export type Settings = {
  pollSeconds: number
  pollMax: number
  appOpenTimeoutMs: number
  appFirst: boolean
  /** The kind of device. */
  device: Device
  /** Opens the operator's app at its packages. */
  appLink: string
  hotline: string
  hotlineBranch: string
  /** Countries that are easily mistaken for another, by ISO code. */
  lookAlikes: Readonly<Record<string, readonly string[]>>
}

/** The order as created or loaded: price, memo, beneficiary, expiry. */
export type Sold = Omit<Transaction, 'replayed' | 'expires_in'>

/**
 * The order that is being paid, with the operator's last state, undefined before the first response. `qr` is
 * undefined until the code was fetched. The order stays while a dialog is open over the payment step, and is
 * cleared with the line.
 */
export type Order = { sold: Sold; qr: Qr | undefined; status: QueryResult | undefined }

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

/** Roaming was turned on by a code: the page reloads and continues with this. */
export const roamingTurnedOn = signal<AfterLoad>()

/** Applies an event of the table; an unknown event is ignored. Returns whether the step changed. */
export function move(event: CheckoutEvent, next: Checkout): boolean {
  const now = $checkout.get()
  if (CHECKOUT[now.step][event] !== next.step && !(event === 'back' && next.step === underOf(now)))
    return false
  $checkout.set(next)
  return true
}

/**
 * One step back: from a sheet or modal to the step under it, from processing to the code, from the code to
 * the list.
 */
export function back(): void {
  const now = $checkout.get()
  if (now.step === 'processing') move('back', { step: 'qr' })
  else move('back', { step: underOf(now) })
}

/** Changes the data of the current step, such as its phase or problem. */
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
