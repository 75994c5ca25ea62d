import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { BILLS_AT_ONCE } from '../rules/bill.ts'
import { HANDOFF_DRAFT_MAX, HANDOFF_KEYS_MAX, HANDOFF_STATES } from '../rules/handoff.ts'
import { body, dong, idempotencyKey, isoTime, msisdn, shortText } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { billId } from './bill.schema.ts'
import { transactionId } from './payment-order.schema.ts'
import { code } from './service.schema.ts'

/**
 * The step and what was chosen in it. `target`: the line that is topped up; without it, and without
 * `amount`, that of the opener, and the usual one. `bills`: the chosen ones, with their payment
 * code; none means all that are open. `part`: đ that are paid of one. `draft`: the stored draft of the form.
 */
export const handoffTask = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('package'), code }),
  z.strictObject({ step: z.literal('top_up'), target: z.optional(msisdn), amount: z.optional(dong) }),
  z.strictObject({
    step: z.literal('bills'),
    bills: z
      .array(z.strictObject({ code: shortText, bill_id: billId, part: z.optional(dong) }))
      .check(z.maxLength(BILLS_AT_ONCE)),
  }),
  z.strictObject({ step: z.literal('order'), transaction_id: transactionId }),
  z.strictObject({
    step: z.literal('roaming'),
    package_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{2,24}$/)),
  }),
  z.strictObject({
    step: z.literal('home_order'),
    draft: z.string().check(z.maxLength(HANDOFF_DRAFT_MAX)),
  }),
  z.strictObject({
    step: z.literal('help'),
    topic: z.string().check(z.maxLength(40)),
    text: z.string().check(z.maxLength(HANDOFF_DRAFT_MAX)),
  }),
])
export type HandoffTask = z.infer<typeof handoffTask>

/** Idempotency keys by what they are for, so that both devices make one write. */
const keys = z
  .record(z.string().check(z.maxLength(300)), idempotencyKey)
  .check(z.refine((given) => Object.keys(given).length <= HANDOFF_KEYS_MAX))

const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
const id = secret

/** `code`: of the receipt, the order or the request; null where it belongs to another person. */
export const handoffOutcome = z.strictObject({
  kind: z.enum(['receipt', 'home_order', 'help']),
  code: z.nullable(z.string()),
})
export type HandoffOutcome = z.infer<typeof handoffOutcome>

/** `expires_in`: seconds until the link, or following it, ends. */
export const handoffView = z.strictObject({
  state: z.enum(HANDOFF_STATES),
  outcome: z.nullable(handoffOutcome),
  expires_in: z.int(),
  as_of: isoTime,
})
export type HandoffView = z.infer<typeof handoffView>

const created = z.strictObject({ id, secret, expires_at: isoTime, expires_in: z.int() })
/**
 * `keys` are empty where another person began it. `from`: that person's name and number, partly hidden; null
 * within one line. `outcome`: it was finished already.
 */
export const handoffOpened = z.strictObject({
  task: handoffTask,
  keys,
  from: z.nullable(z.strictObject({ name: z.string(), number: z.string() })),
  outcome: z.nullable(handoffOutcome),
})
export type HandoffOpened = z.infer<typeof handoffOpened>

/** `helper`: looks after a line of the customer; `line`: the customer looks after it. Partly hidden name. */
const person = z.strictObject({ msisdn, name: z.string(), role: z.enum(['helper', 'line']) })
export const handoffPeople = z.strictObject({ people: z.array(person), as_of: isoTime })
export type HandoffPeople = z.infer<typeof handoffPeople>

export const handoffSchemas = {
  handoff_create: callEntry(
    'Makes a link, valid for ten minutes and one session, that continues a step on another device.',
    body({ task: handoffTask, keys: z.optional(keys), person: z.optional(msisdn) }),
    created,
  ),
  handoff_get: callEntry('What became of a link of this line.', body({ id }), handoffView),
  handoff_end: callEntry('Ends a link of this line.', body({ id }), handoffView),
  handoff_open: callEntry(
    'What a link for this line carries; the first session that opens it gets it.',
    body({ secret }),
    handoffOpened,
  ),
  handoff_people: callEntry(
    'Helpers of this customer and lines that it looks after, to whom a step can be handed.',
    emptyRequest,
    handoffPeople,
  ),
}
export type HandoffSchemas = typeof handoffSchemas
