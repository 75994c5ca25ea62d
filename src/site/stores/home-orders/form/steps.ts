/**
 * Ordering a home product, as a table of states: form, sign-in if needed, confirmation, order. Spec ORD-1,
 * Spec ORD-2.
 */
import type { HomeOrder } from '../../../../contract/main/home-order.schema.ts'
import type { OrderFieldErrors } from '../../../../contract/rules/home-order-form.ts'
import type { Problem } from '../../notice.ts'

/** Errors of the form and of its package. */
export type FieldErrors = OrderFieldErrors & { code?: 'missing' }

export type Order =
  /** Each submit with errors is counted and moves the focus to the first error. */
  | { step: 'form'; faults: FieldErrors; refusals: number; problem: Problem | undefined }
  /** The form is complete; the sign-in dialog is open over it. */
  | { step: 'signin' }
  /** `totalBefore`, đ: the outdated price that the page had shown. */
  | { step: 'confirm'; problem: Problem | undefined; totalBefore: number | undefined }
  | { step: 'ordering' }
  /** There was no response: pressing again repeats the request with the same idempotency key. */
  | { step: 'unsure'; problem: Problem }
  | { step: 'done'; order: HomeOrder; replayed: boolean }

export type Step = Order['step']
export type OrderEvent =
  | 'visitor'
  | 'checked'
  | 'signedIn'
  | 'change'
  | 'send'
  | 'ordered'
  | 'refused'
  | 'faulty'
  | 'noAnswer'
  | 'again'

/** Allowed transitions; other events are ignored. */
export const ORDER_JOURNEY: Readonly<Record<Step, Partial<Record<OrderEvent, Step>>>> = {
  form: { visitor: 'signin', checked: 'confirm' },
  signin: { signedIn: 'confirm', change: 'form' },
  confirm: { change: 'form', send: 'ordering' },
  ordering: { ordered: 'done', refused: 'confirm', faulty: 'form', noAnswer: 'unsure' },
  unsure: { change: 'form', send: 'ordering' },
  done: { again: 'form' },
}

export const FIRST = { step: 'form', faults: {}, refusals: 0, problem: undefined } as const satisfies Order
