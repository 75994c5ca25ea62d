/**
 * The roaming checkout as a table. Spec ROA-1, Spec ROA-9, Spec ROA-7, Spec SES-10. The truth lies with the
 * operator: a page that is reloaded, opened twice or gone back to asks and lands where it is.
 */
import type { ResultSlug } from '../../../contract/rules/roaming.ts'
import type { Problem } from '../notice.ts'

/** What lies under a sheet or modal, and is gone back to: the list, or the order that is being paid. */
export type Under = 'list' | 'qr'

/**
 * After a refused code or sending. `asked`: what had been asked, for the sentence when no answer came at all.
 * `reenter`: the code may be typed again (Spec ROA-7); another one may always be asked for once its waiting
 * time is over.
 */
export type OtpNotice = { problem: Problem; asked: 'send' | 'confirm'; reenter: boolean }

/** What goes on once it is known how things stand: a package that was chosen, or an order that is open. */
export type Then = { packageId?: string | undefined; transactionId?: string | undefined }

export type Checkout =
  /** The server is asked what is so; a token from the app is exchanged. */
  | { step: 'loading' }
  /** Nothing is known, not even the packages. */
  | { step: 'failed'; problem: Problem }
  | { step: 'list' }
  /** Sheets over the list. */
  | { step: 'countries' }
  | { step: 'filter' }
  | { step: 'detail'; packageId: string }
  /** A visitor chose; the sign-in is open over the list, and goes on with the package. */
  | { step: 'signIn'; packageId: string }
  /** The line is not admitted to roaming: told before any code. */
  | { step: 'barred' }
  /** Roaming is off: a code turns it on. `problem`: what an answer said, typed again at once. */
  | { step: 'otp'; phase: 'sending' | 'open' | 'checking'; problem: Problem | undefined; under: Under }
  /** The modal of Spec ROA-7 about a code. Its countdown stands in `$sending`. */
  | { step: 'notice'; notice: OtpNotice; under: Under }
  /** `confirm`: a package runs, so it is asked a second time (403). */
  | {
      step: 'turnOff'
      phase: 'ask' | 'working' | 'confirm' | 'done' | 'failed'
      problem: Problem | undefined
      under: Under
    }
  /** `createTransaction`, then `getQR`. */
  | { step: 'creating'; packageId: string }
  /** The page showed another price, đ: both are told, and it is asked again. */
  | { step: 'price'; packageId: string; before: number; now: number }
  /** A definite no of `createTransaction` or `getQR`: a message, no retry. */
  | { step: 'refused'; packageId: string; problem: Problem }
  /**
   * No answer came. Asked again on return to the page or by the button, with the same key: nothing is ordered
   * twice.
   */
  | { step: 'unsure'; packageId: string; problem: Problem }
  /** The code is on the screen; the order stands in `$order`. */
  | { step: 'qr' }
  /** The bank's app was opened, or money is being worked with. */
  | { step: 'processing' }
  /** It is decided: the page is being left for its result page. */
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

/** What a choice leads to, depending on who chooses. */
const CHOICE = { visitor: 'signIn', barred: 'barred', off: 'otp', on: 'creating' } as const
/** Signing out, here or in another tab, and another line: everything is asked anew, from every state. */
const GONE = { lineGone: 'loading' } as const

/**
 * Where an event leads; what is not in the table cannot happen there and is ignored. `back` from what lies
 * over an order leads to the order.
 */
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

/** The specification's three steps: 0 list, 1 paying, 2 processing and its result. */
export function stepNumber(checkout: Checkout): 0 | 1 | 2 {
  if (checkout.step === 'qr') return 1
  if (checkout.step === 'processing' || checkout.step === 'result') return 2
  return 'under' in checkout && checkout.under === 'qr' ? 1 : 0
}
