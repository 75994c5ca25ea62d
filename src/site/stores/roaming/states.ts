/**
 * The roaming checkout, as a table of states. Only the operator knows the true state: after a reload, in a
 * second tab or after "back", the page loads it and shows the matching step. Spec ROA-1, Spec ROA-9.
 */
import type { ResultSlug } from '../../../contract/rules/roaming.ts'
import type { Problem } from '../notice.ts'

/** The step under a sheet or modal: the list, or the order that is being paid. */
export type Under = 'list' | 'qr'

/**
 * After a rejected code or a failed sending. `action`: what failed, for the message when there was no
 * response. `reenter`: the code may be entered again; another code is always possible after the waiting time.
 * Spec ROA-7.
 */
export type OtpNotice = { problem: Problem; action: 'send' | 'confirm'; reenter: boolean }

/** What continues after loading: a selected package, or an open order. */
export type AfterLoad = { packageId?: string | undefined; transactionId?: string | undefined }

export type Checkout =
  /** The state is being loaded, or the app's token exchanged. */
  | { step: 'loading' }
  /** Nothing could be loaded, not even the packages. */
  | { step: 'failed'; problem: Problem }
  | { step: 'list' }
  /** Sheets over the list. */
  | { step: 'countries' }
  | { step: 'filter' }
  | { step: 'detail'; packageId: string }
  /** A visitor selected a package; the sign-in is open over the list and continues with it. */
  | { step: 'signIn'; packageId: string }
  /** Roaming is not allowed for the line; shown before any code is sent. */
  | { step: 'barred' }
  /**
   * Roaming is off and is turned on by a code. `problem`: an error after which the code can be entered again
   * at once.
   */
  | { step: 'otp'; phase: 'sending' | 'open' | 'checking'; problem: Problem | undefined; under: Under }
  /** The modal for a failed code; its countdown is in `$codeTimers`. Spec ROA-7. */
  | { step: 'notice'; notice: OtpNotice; under: Under }
  /** `confirm`: a package is active, so a second confirmation is needed (403). */
  | {
      step: 'turnOff'
      phase: 'ask' | 'working' | 'confirm' | 'done' | 'failed'
      problem: Problem | undefined
      under: Under
    }
  /** Waits for `createTransaction`, then `getQR`. */
  | { step: 'creating'; packageId: string }
  /** The price has changed: both prices are shown, in đ, and the new one must be accepted. */
  | { step: 'price'; packageId: string; before: number; now: number }
  /** A definite rejection by `createTransaction` or `getQR`: a message without a retry. */
  | { step: 'refused'; packageId: string; problem: Problem }
  /**
   * There was no response. The request is repeated on return to the page or by the button, with the same key,
   * so that nothing is ordered twice.
   */
  | { step: 'unsure'; packageId: string; problem: Problem }
  /** The code is shown; the order is in `$order`. */
  | { step: 'qr' }
  /** The bank's app was opened, or the payment is being processed. */
  | { step: 'processing' }
  /** The order is decided: the page is being left for its result page. */
  | { step: 'result'; slug: ResultSlug; transactionId: string }

export type Step = Checkout['step']
export type CheckoutEvent =
  | 'loaded'
  | 'loadFailed'
  | 'again'
  | 'pickCountries'
  | 'openFilter'
  | 'look'
  | 'back'
  | 'visitor'
  | 'barred'
  | 'off'
  | 'on'
  | 'signedIn'
  | 'sent'
  | 'check'
  | 'typeAgain'
  | 'told'
  | 'resend'
  | 'confirmed'
  | 'turnOff'
  | 'priceChanged'
  | 'refused'
  | 'noAnswer'
  | 'resume'
  | 'shown'
  | 'appOpened'
  | 'working'
  | 'settled'
  | 'lineGone'

/** The step after a choice, depending on the line. */
const CHOICE = { visitor: 'signIn', barred: 'barred', off: 'otp', on: 'creating' } as const
/** After signing out, here or in another tab, or a change of line, every state loads everything again. */
const GONE = { lineGone: 'loading' } as const

/** Allowed transitions; other events are ignored. From a dialog over an order, `back` leads to the order. */
export const CHECKOUT: Readonly<Record<Step, Partial<Record<CheckoutEvent, Step | Under>>>> = {
  loading: {
    loaded: 'list',
    loadFailed: 'failed',
    ...CHOICE,
    resume: 'creating',
    shown: 'qr',
    working: 'processing',
    settled: 'result',
    ...GONE,
  },
  failed: { again: 'loading', ...GONE },
  list: {
    again: 'loading',
    pickCountries: 'countries',
    openFilter: 'filter',
    look: 'detail',
    turnOff: 'turnOff',
    resume: 'creating',
    ...CHOICE,
    ...GONE,
  },
  countries: { back: 'list', ...GONE },
  filter: { back: 'list', pickCountries: 'countries', ...GONE },
  detail: { back: 'list', ...CHOICE, ...GONE },
  signIn: { signedIn: 'loading', back: 'list', ...GONE },
  barred: { back: 'list', ...GONE },
  otp: {
    sent: 'otp',
    check: 'otp',
    typeAgain: 'otp',
    told: 'notice',
    confirmed: 'loading',
    barred: 'barred',
    settled: 'result',
    back: 'list',
    ...GONE,
  },
  notice: { typeAgain: 'otp', resend: 'otp', settled: 'result', back: 'list', ...GONE },
  turnOff: { check: 'turnOff', told: 'turnOff', off: 'otp', settled: 'result', back: 'list', ...GONE },
  creating: {
    shown: 'qr',
    working: 'processing',
    settled: 'result',
    priceChanged: 'price',
    refused: 'refused',
    noAnswer: 'unsure',
    off: 'otp',
    barred: 'barred',
    back: 'list',
    ...GONE,
  },
  price: { on: 'creating', back: 'list', ...GONE },
  refused: { back: 'list', ...GONE },
  unsure: { resume: 'creating', back: 'list', ...GONE },
  qr: {
    appOpened: 'processing',
    working: 'processing',
    settled: 'result',
    turnOff: 'turnOff',
    back: 'list',
    ...GONE,
  },
  processing: { settled: 'result', shown: 'qr', back: 'qr', ...GONE },
  result: {},
}

/** The three steps of the checkout: 0 list, 1 payment, 2 processing and result. */
export function stepNumber(checkout: Checkout): 0 | 1 | 2 {
  if (checkout.step === 'qr') return 1
  if (checkout.step === 'processing' || checkout.step === 'result') return 2
  return 'under' in checkout && checkout.under === 'qr' ? 1 : 0
}
