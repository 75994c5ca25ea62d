/**
 * Paying an order for any product, as a table of states. Only the operator knows the true state: after a
 * reload, in a second tab, after "back" or a return from a wallet, the page loads it and shows the matching
 * step. Spec PAY-1, Spec PAY-8.
 */
import type { Problem } from '../notice.ts'

/** The step under the cancel confirmation. */
export type Under = 'methods' | 'qr' | 'returned'

export type Paying =
  /** The state of the order is being loaded. */
  | { step: 'loading' }
  /** No line is signed in; an order is shown only to its line. */
  | { step: 'visitor' }
  /** The address names no order of this line, and this tab has not stored one. */
  | { step: 'unknown' }
  /** There was no response, and there are no data. */
  | { step: 'failed'; problem: Problem }
  /**
   * The payment methods. `problem`: why the last press was rejected; the result of the last attempt on a
   * hosted page is part of the order.
   */
  | { step: 'methods'; problem: Problem | undefined }
  /** Waits for `payment_package_reg_v2`. */
  | { step: 'beginning' }
  /** There was no response. The request is repeated with the same key, so no payment is started twice. */
  | { step: 'unsure'; problem: Problem }
  /** The VietQR code is shown. */
  | { step: 'qr' }
  /** The bank's app was opened. */
  | { step: 'processing' }
  /** The page is being left for the wallet's or the bank's. */
  | { step: 'away' }
  /** Returned from there, with the result not yet known. */
  | { step: 'returned' }
  /** The confirmation to cancel the order. */
  | { step: 'giveUp'; phase: 'ask' | 'working'; problem: Problem | undefined; under: Under }
  /** A payment has arrived, or the order has ended: shows the outcome and polls while something is open. */
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

/** After signing out, here or elsewhere, or a change of line, every state loads everything again. */
const GONE = { lineGone: 'loading' } as const

/**
 * Allowed transitions; other events are ignored. From the cancel confirmation, `back` leads to the step under
 * it.
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

/** The three steps in the page's header: 0 method, 1 payment, 2 result. */
export function stepNumber({ step }: Paying): 0 | 1 | 2 {
  if (step === 'qr' || step === 'processing' || step === 'away' || step === 'returned') return 1
  return step === 'result' ? 2 : 0
}
