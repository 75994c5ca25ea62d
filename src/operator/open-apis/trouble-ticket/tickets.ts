/** TMF621 `TroubleTicket`: requests for help of a line, and troubles with a service. */
import * as z from 'zod/mini'
import type { HelpRequest, HelpSummary } from '../../../contract/main/help-ticket.schema.ts'
import { HELP_CODE } from '../../../contract/rules/help-request.ts'
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { badRequest } from '../resource/error.ts'
import { customerRef, known, productRef } from '../resource/parts.ts'
import { type Act, type Attributes, type Item, type LineResource, localPart } from '../resource/resource.ts'
import { isTicketState, ticketStatusOf } from './status.ts'

/** The operator promises the same to everyone. */
const SEVERITY = 'normal'

const text = z.string().check(z.minLength(1), z.maxLength(2_000))
const ref = z.object({ id: z.string().check(z.minLength(1)) })
const newTicket = z.object({
  description: text,
  severity: text,
  ticketType: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
  relatedParty: z.optional(z.array(ref)),
  relatedEntity: z.optional(z.array(ref)),
})
const change = z.strictObject({
  status: z.optional(z.literal('cancelled')),
  note: z.optional(z.array(z.object({ text })).check(z.minLength(1), z.maxLength(1))),
})

const partsOf = (act: Act, line: Line, ticket: HelpSummary | HelpRequest) => ({
  id: `${act.lineId(line)}.${ticket.code}`,
  name: ticket.topic_name[act.language],
  description: ticket.text,
  ticketType: ticket.topic,
  severity: SEVERITY,
  status: ticketStatusOf(ticket.state),
  creationDate: ticket.created_at,
  relatedEntity: [{ ...productRef(act.lineId(line)), role: 'affected' }],
  relatedParty: [customerRef({ id: line.customerId })],
})

/** A list has the beginning of each text; a single ticket has its notes and its history. */
async function ticketsOf(act: Act, line: Line, id?: string): Promise<Item[]> {
  if (id !== undefined) {
    const code = localPart(id)
    return HELP_CODE.test(code) ? [await ticketOf(act, line, code)] : []
  }
  const { requests } = await act.call(line, 'help_feedback_get_sent')
  return requests.map((ticket) => {
    const { kind, topic_name, contacted_at, broken_at, answered, can_rate } = ticket
    const more = { kind, topic_name, contacted_at, broken_at, answered, can_rate }
    return {
      ...partsOf(act, line, ticket),
      expectedResolutionDate: ticket.contact_by,
      characteristic: toCharacteristics(more),
    }
  })
}

async function ticketOf(act: Act, line: Line, code: string): Promise<Item> {
  const { request } = await act.call(line, 'help_feedback_get', { request: code })
  return viewOf(act, line, request)
}

function viewOf(act: Act, line: Line, request: HelpRequest): Item {
  const { code, state, topic, text, created_at, messages, closed_at, ...rest } = request
  const files = messages.map((message) => message.files)
  return known({
    ...partsOf(act, line, request),
    expectedResolutionDate: request.promise.contact_by,
    resolutionDate: closed_at,
    statusChange: request.events.flatMap(({ type, at }) =>
      isTicketState(type) ? [{ status: ticketStatusOf(type), changeDate: at }] : [],
    ),
    note: messages.map(({ from, text, at }, index) => ({
      id: String(index + 1),
      author: from,
      date: at,
      text,
    })),
    characteristic: toCharacteristics({ ...rest, files }),
  })
}

/** `ticketType` is a topic of the operator's help. */
async function create(act: Act, given: Attributes): Promise<Item> {
  const read = newTicket.safeParse(given)
  if (!read.success) throw badRequest(`Not valid: ${read.error.issues[0]?.path.join('.') ?? 'body'}`)
  const { description, ticketType: topic, relatedEntity, relatedParty } = read.data
  const line = await lineOf(act, relatedEntity?.[0]?.id, relatedParty?.[0]?.id)
  const fields = { topic, text: description, idempotency_key: act.key }
  const { request, joined, replayed } = await act.call(line, 'help_feedback_send', fields)
  act.repeated.value = replayed
  // The same text is the same ticket.
  act.existed.value = joined
  return viewOf(act, line, request)
}

async function lineOf(act: Act, product: string | undefined, party: string | undefined): Promise<Line> {
  if (product !== undefined) {
    const line = await act.line(product)
    if (party !== undefined && party !== line.customerId)
      throw badRequest('The relatedEntity is not one of the related party')
    return line
  }
  if (party === undefined)
    throw badRequest('Name the product by relatedEntity, or the customer by relatedParty')
  const { lines } = await act.customer(party)
  const [only, ...more] = lines
  if (!only || more.length > 0) throw badRequest('Name the product by relatedEntity')
  return only
}

/** A note is a message of the customer; the only state that a client may set is cancelled. */
async function update(act: Act, { id }: Item, given: Attributes): Promise<Item> {
  const read = change.safeParse(given)
  if (!read.success) throw badRequest('Only note and status "cancelled" can be changed')
  const { status, note } = read.data
  if ((status === undefined) === (note === undefined)) throw badRequest('Give note or status')
  const line = await act.line(id)
  const of = { request: localPart(id), idempotency_key: act.key }
  const [message] = note ?? []
  const { request, replayed } = message
    ? await act.call(line, 'help_feedback_message', { ...of, text: message.text })
    : await act.call(line, 'help_feedback_cancel', of)
  act.repeated.value = replayed
  return viewOf(act, line, request)
}

export const troubleTicketResource: LineResource = {
  of: 'line',
  name: 'troubleTicket',
  type: 'TroubleTicket',
  named: ['relatedParty.id'],
  namedLine: 'relatedEntity.id',
  mandatory: ['description', 'severity', 'ticketType'],
  attributes: [
    ...['name', 'description', 'ticketType', 'severity', 'status', 'creationDate', 'relatedEntity'],
    ...['relatedParty', 'expectedResolutionDate', 'resolutionDate', 'statusChange', 'note'],
    'characteristic',
  ],
  items: ticketsOf,
  create,
  update,
}
