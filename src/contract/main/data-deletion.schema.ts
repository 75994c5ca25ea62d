import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { DELETION_STATES, ERASABLE_KINDS, KEPT_KINDS } from '../rules/data-deletion.ts'
import { bilingual, body, fileTicket, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/** A day in Vietnam, `2026-11-24`. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** `rows`: what would be deleted now. `processors`: others who must delete it too; null: none. */
const erasableData = z.strictObject({
  kind: z.enum(ERASABLE_KINDS),
  name: bilingual,
  what: bilingual,
  rows: z.int(),
  processors: z.nullable(bilingual),
})

/** `until`: the last day of what is held now; null while the contract runs, and where nothing is held. */
const keptData = z.strictObject({
  kind: z.enum(KEPT_KINDS),
  name: bilingual,
  what: bilingual,
  law: bilingual,
  period: bilingual,
  until: z.nullable(day),
})

/** `erased`: the deleted rows of each kind, once it is finished. */
const deletionRequest = z.strictObject({
  id: z.string(),
  kinds: z.array(z.enum(ERASABLE_KINDS)),
  state: z.enum(DELETION_STATES),
  received_at: isoTime,
  answer_by: day,
  answered_at: z.nullable(isoTime),
  finish_by: day,
  /** When it will be carried out: until then it can be withdrawn. */
  due_at: isoTime,
  ended_at: z.nullable(isoTime),
  erased: z.nullable(z.array(z.strictObject({ kind: z.enum(ERASABLE_KINDS), rows: z.int() }))),
})
export type DeletionRequest = z.infer<typeof deletionRequest>

/** Kinds in the order of the content; requests newest first. */
const dataDeletion = z.strictObject({
  erasable: z.array(erasableData),
  kept: z.array(keptData),
  requests: z.array(deletionRequest),
  law: z.strictObject({
    name: bilingual,
    answer_working_days: z.int(),
    finish_days: z.int(),
    finish_days_with_processors: z.int(),
  }),
  as_of: isoTime,
})
export type DataDeletion = z.infer<typeof dataDeletion>

const written = z.strictObject({ ...dataDeletion.shape, replayed: z.boolean() })
const id = z.string().check(z.minLength(1), z.maxLength(64))

export const dataDeletionSchemas = {
  customer_deletion_get: callEntry(
    'What is held per kind of data, what can be deleted, what is kept and why, and own requests.',
    emptyRequest,
    dataDeletion,
  ),
  customer_deletion_start: callEntry(
    'Requests the deletion of some kinds of data, after step-up; starts the legal periods.',
    body({
      kinds: z.array(z.enum(ERASABLE_KINDS)).check(z.minLength(1), z.maxLength(ERASABLE_KINDS.length)),
      idempotency_key: idempotencyKey,
    }),
    written,
  ),
  customer_deletion_cancel: callEntry(
    'Withdraws a request that is not carried out yet.',
    body({ id, idempotency_key: idempotencyKey }),
    written,
  ),
  customer_deletion_file: callEntry(
    'Evidence of one request: its days, what was deleted and what is kept and why, as PDF.',
    body({ id }),
    fileTicket,
  ),
}
export type DataDeletionSchemas = typeof dataDeletionSchemas
