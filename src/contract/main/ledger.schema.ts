import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { DISPUTE_GROUNDS, DISPUTE_REASONS, DISPUTE_STATES, DISPUTE_TEXT_MAX } from '../rules/dispute.ts'
import { LEDGER_PAGE_MAX, LEDGER_SEARCH_MAX } from '../rules/ledger.ts'
import { bilingual, body, dong, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { ledger, ledgerLine } from './balance.schema.ts'

/** Id of an entry of the statement. */
export const lineId = z.string().check(z.minLength(1), z.maxLength(60))
const disputeCode = z.string().check(z.regex(/^KN-[A-Z0-9]{8}$/))

/** Filter. Vietnamese days, both inclusive; `direction`: money in or out. */
const filter = {
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  direction: z.optional(z.enum(['in', 'out'])),
  kind: z.optional(ledgerLine.shape.kind),
  package_code: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/))),
  search: z.optional(z.string().check(z.maxLength(LEDGER_SEARCH_MAX))),
}
/** Newest first. `id`: only that entry. `cursor`: `next` of the previous answer, with the same filter. */
export const ledgerRequest = body({
  ...filter,
  id: z.optional(lineId),
  cursor: z.optional(z.string().check(z.regex(/^\d{10,15}\.\d{1,19}$/))),
  limit: z.optional(z.int().check(z.gte(1), z.lte(LEDGER_PAGE_MAX))),
})

export const ledgerSummaryRequest = body(filter)
export type LedgerSummaryRequest = z.infer<typeof ledgerSummaryRequest>
/**
 * Totals of the filter, đ, `out` without its sign; months (`YYYY-MM`, Vietnamese) oldest first. `kinds` and
 * `packages`: all filter values, independent of the filter.
 */
export const ledgerSummary = z.strictObject({
  total: z.strictObject({ in: dong, out: dong, count: z.int() }),
  months: z.array(z.strictObject({ month: z.string(), in: dong, out: dong, count: z.int() })),
  kinds: z.array(ledgerLine.shape.kind),
  packages: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  as_of: isoTime,
})
export type LedgerSummary = z.infer<typeof ledgerSummary>

/**
 * The records at the time of opening, attached by the operator. Money in đ. `agreed`: price of the version
 * that was bought.
 */
export const disputeEvidence = z.strictObject({
  charged_at: isoTime,
  channel: ledgerLine.shape.channel,
  /** As in the statement; disputes of before it was stored have none. */
  way: z.optional(ledgerLine.shape.way),
  consent: z.nullable(bilingual),
  service: z.nullable(
    z.strictObject({
      code: z.string(),
      version: z.string(),
      registered_at: isoTime,
      channel: z.enum(['web', 'sms', 'system', 'app', 'store']),
      consents: z.int(),
      agreed: dong,
      cancelled_at: z.nullable(isoTime),
      unused: z.boolean(),
    }),
  ),
})
export type DisputeEvidence = z.infer<typeof disputeEvidence>

/**
 * `line`: the charge from which it was opened; `charges`: all that it covers, newest first; `amount`: their
 * sum. `contact_by`: latest time at which we contact the customer. `refresh_in`: seconds until the next poll,
 * null once it is decided.
 */
export const dispute = z.strictObject({
  code: z.string(),
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_REASONS),
  text: z.string(),
  line: z.strictObject({
    id: z.string(),
    at: isoTime,
    kind: ledgerLine.shape.kind,
    name: bilingual,
    package_code: z.nullable(z.string()),
    amount: dong,
  }),
  amount: dong,
  charges: z.array(z.strictObject({ id: z.string(), at: isoTime, amount: dong, refunded: dong })),
  evidence: disputeEvidence,
  events: z.array(z.strictObject({ state: z.enum(DISPUTE_STATES), at: isoTime })),
  decision: z.nullable(
    z.strictObject({ ground: z.enum(DISPUTE_GROUNDS), by: z.enum(['records', 'person']), refunded: dong }),
  ),
  created_at: isoTime,
  contact_by: isoTime,
  refresh_in: z.nullable(z.int()),
})
export type Dispute = z.infer<typeof dispute>

/** `id`: the ledger entry. `stop`: also end the service; `not_me` always ends it. */
export const disputeCreateRequest = body({
  id: lineId,
  reason: z.enum(DISPUTE_REASONS),
  text: z.string().check(z.maxLength(DISPUTE_TEXT_MAX)),
  stop: z.boolean(),
  idempotency_key: idempotencyKey,
})
/** `stopped`: the service that was ended too. */
export const disputeCreateResult = z.strictObject({
  dispute,
  stopped: z.nullable(z.strictObject({ code: z.string(), name: z.string() })),
  replayed: z.boolean(),
})
export type DisputeCreateResult = z.infer<typeof disputeCreateResult>

export const disputeRequest = body({ code: disputeCode })
export const disputeList = z.strictObject({ disputes: z.array(dispute), as_of: isoTime })

export const ledgerSchemas = {
  mobile_ledger_list: callEntry(
    'Postings of the line with explanations, newest first, filtered and by page.',
    ledgerRequest,
    ledger,
  ),
  mobile_ledger_summary: callEntry(
    'Sums of the filtered postings, in total and by month.',
    ledgerSummaryRequest,
    ledgerSummary,
  ),
  ledger_dispute_create: callEntry(
    'Disputes one posting, once; the operator attaches its records. "not me" also ends the service.',
    disputeCreateRequest,
    disputeCreateResult,
  ),
  ledger_dispute_list: callEntry("The line's disputes, newest first.", emptyRequest, disputeList),
  ledger_dispute_get: callEntry('One dispute with its evidence and its history.', disputeRequest, dispute),
}
export type LedgerSchemas = typeof ledgerSchemas
