/**
 * The journey of ordering a home product, as a table: the form, the sign-in that an order needs, one
 * confirmation, the order. Spec ORD-1, Spec ORD-2.
 */
import type { HomeOrder } from '../../../../contract/main/home-order.schema.ts'
import type { OrderFieldErrors } from '../../../../contract/rules/home-order-form.ts'
import type { Problem } from '../../notice.ts'

/** What is wrong with the form, and with the package that it is for. */
export type FieldErrors = OrderFieldErrors & { code?: 'missing' }

export type Order =
  /** `told` counts how often faults were told: with each time the first of them takes the focus. */
  | { step: 'form'; faults: FieldErrors; told: number; problem: Problem | undefined }
  /** The form is whole; the sign-in is open over it. */
  | { step: 'signin' }
  /** `totalBefore`, đ: the page had worked with another price. */
  | { step: 'confirm'; problem: Problem | undefined; totalBefore: number | undefined }
  | { step: 'ordering' }
  /** No answer came: pressing again asks for the same order, with the same key. */
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

/** Where an event leads; what is not in the table cannot happen there and is ignored. */
export const ORDER_JOURNEY: Readonly<Record<Step, Partial<Record<OrderEvent, Step>>>> = {
  form: { visitor: 'signin', checked: 'confirm' },
  signin: { signedIn: 'confirm', change: 'form' },
  confirm: { change: 'form', send: 'ordering' },
  ordering: { ordered: 'done', refused: 'confirm', faulty: 'form', noAnswer: 'unsure' },
  unsure: { change: 'form', send: 'ordering' },
  done: { again: 'form' },
}

export const FIRST = { step: 'form', faults: {}, told: 0, problem: undefined } as const satisfies Order
