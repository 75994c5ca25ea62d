/** The state of a payment order as TMF676 names it. */
import { PAYMENT_TABLE, type PaymentState } from '../../../contract/rules/payment-order.ts'

const PHASES = {
  waiting: 'pendingAuthorization',
  working: 'authorized',
  refunding: 'failed',
  done: 'done',
  over: 'failed',
} as const

/** `null`: money that came without an order. */
export const paymentStatusOf = (state: PaymentState | null): string =>
  state === null ? 'done' : PHASES[PAYMENT_TABLE[state].phase]

/** Of a new one, and of a new state. Spec TMF-8. */
export const PAYMENT_EVENTS = ['PaymentCreateEvent', 'PaymentStateChangeEvent'] as const
