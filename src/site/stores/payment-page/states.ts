/**
 * Paying an order, whatever it buys, as a table. Spec PAY-1, Spec PAY-4, Spec PAY-8, Spec PAY-6. The truth
 * lies with the operator: a page that is reloaded, opened twice, gone back to or come back to from a wallet
 * asks and lands where the order is.
 */
import type { Problem } from '../notice.ts'

/** What lies under the question whether the order is given up. */
export type Under = 'methods' | 'qr' | 'returned'

export type Paying =
  /** The operator is asked how the order stands. */
  | { step: 'loading' }
  /** Nobody is signed in: orders are shown to their line alone. */
  | { step: 'visitor' }
  /** The address names no order of this line, and this tab keeps none. */
  | { step: 'unknown' }
  /** No answer came, and nothing is known. */
  | { step: 'failed'; problem: Problem }
  /**
   * Ways to pay. `problem`: why the last press was refused; how the last try on a hosted page ended stands in
   * the order.
   */
  | { step: 'methods'; problem: Problem | undefined }
  /** `payment_package_reg_v2`. */
  | { step: 'beginning' }
  /** No answer came. Asked again with the same key: nothing is begun twice. */
  | { step: 'unsure'; problem: Problem }
  /** The VietQR is on the screen. */
  | { step: 'qr' }
  /** The bank's app was opened. */
  | { step: 'processing' }
  /** The page is being left for the wallet's or the bank's own. */
  | { step: 'away' }
  /** Back from there, and it is not known yet how it ended. */
  | { step: 'returned' }
  /** Given up? Asked once. */
  | { step: 'giveUp'; phase: 'ask' | 'working'; problem: Problem | undefined; under: Under }
  /** Money came, or the order is over: told by its story, and followed while something of it is open. */
  | { step: 'result' }

export type Step = Paying['step']
export type PayingEvent =
  | 'visitor'
  | 'unknown'
  | 'failed'
  | 'again'
  | 'payable'
  | 'code'
  | 'unclear'
  | 'settled'
  | 'confirm'
  | 'refused'
  | 'noAnswer'
  | 'leave'
  | 'appOpened'
  | 'back'
  | 'ask'
  | 'working'
  | 'lineGone'

/** Signing out, here or elsewhere, and another line: everything is asked anew, from every state. */
const GONE = { lineGone: 'loading' } as const

/**
 * Where an event leads; what is not in the table cannot happen there and is ignored. `back` from the question
 * leads to what lies under it.
 */
export const PAYING: Readonly<Record<Step, Partial<Record<PayingEvent, Step | Under>>>> = {
  loading: {
    visitor: 'visitor',
    unknown: 'unknown',
    failed: 'failed',
    payable: 'methods',
    code: 'qr',
    unclear: 'returned',
    settled: 'result',
    ...GONE,
  },
  visitor: { again: 'loading', ...GONE },
  unknown: { again: 'loading', ...GONE },
  failed: { again: 'loading', ...GONE },
  methods: {
    confirm: 'beginning',
    code: 'qr',
    ask: 'giveUp',
    settled: 'result',
    again: 'loading',
    refused: 'methods',
    ...GONE,
  },
  beginning: {
    code: 'qr',
    leave: 'away',
    refused: 'methods',
    noAnswer: 'unsure',
    settled: 'result',
    ...GONE,
  },
  unsure: { confirm: 'beginning', back: 'methods', settled: 'result', ...GONE },
  qr: { appOpened: 'processing', back: 'methods', ask: 'giveUp', settled: 'result', ...GONE },
  processing: { back: 'qr', settled: 'result', ...GONE },
  away: { again: 'loading', ...GONE },
  returned: { payable: 'methods', back: 'methods', ask: 'giveUp', settled: 'result', ...GONE },
  giveUp: { working: 'giveUp', refused: 'giveUp', settled: 'result', back: 'methods', ...GONE },
  result: { again: 'loading', ...GONE },
}

/** The three steps of the page's head: 0 choose how, 1 pay, 2 the result. */
export function stepNumber({ step }: Paying): 0 | 1 | 2 {
  if (step === 'qr' || step === 'processing' || step === 'away' || step === 'returned') return 1
  return step === 'result' ? 2 : 0
}
