/** Requests for help: trouble tickets by TMF621. */
import { ApiError } from '../../contract/errors.ts'
import { isOpenHelp } from '../../contract/rules/help-request.ts'
import { fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import { type ForLine, ofLine } from '../answer.ts'
import { type Extended, inPath, ownPart } from '../resources.ts'

type Ticket = Extended & {
  description: string
  ticketType: string
  status: keyof typeof STATE
  creationDate: string
  expectedResolutionDate?: string
  resolutionDate?: string
  note?: { author: string; date: string; text: string }[]
}

const TICKETS = 'troubleTicket/v4/troubleTicket'
const STATE = {
  acknowledged: 'acknowledged',
  inProgress: 'in_progress',
  pending: 'pending',
  closed: 'closed',
  cancelled: 'cancelled',
} as const

const partsOf = ({ id, status, ticketType, description, creationDate }: Ticket) => ({
  code: ownPart(id),
  state: STATE[status],
  topic: ticketType,
  text: description,
  created_at: creationDate,
})

/** The beginning of a request, for the list. */
function summaryOf(ticket: Ticket) {
  const { expectedResolutionDate: contact_by, characteristic } = ticket
  return { ...fromCharacteristics(characteristic), ...partsOf(ticket), contact_by }
}

function requestOf(ticket: Ticket) {
  const { files, ...rest } = fromCharacteristics(ticket.characteristic)
  return {
    ...rest,
    ...partsOf(ticket),
    closed_at: ticket.resolutionDate ?? null,
    messages: (ticket.note ?? []).map(({ author: from, date: at, text }, index) => ({
      ...{ from, text, at },
      files: (files as unknown[])[index],
    })),
  }
}

const pathOf = ({ subject }: ForLine, request: string) => `${TICKETS}/${inPath(`${subject.line}.${request}`)}`

function explain(error: unknown): never {
  throw error instanceof ApiError && error.code === 'not_found' ? new ApiError('help_request_unknown') : error
}

/** A visitor is known by the browser, which the operator's service knows. */
const isOfLine = ({ visitor }: { visitor?: true | undefined }): boolean => !visitor

export const helpFeedbackGetSent = ofLine(
  'help_feedback_get_sent',
  async ({ backEnd, subject, now }) => {
    const tickets = await backEnd.list<Ticket>(TICKETS, { 'relatedEntity.id': subject.line })
    const requests = tickets.map(summaryOf)
    return { requests, open: requests.filter(({ state }) => isOpenHelp(state)).length, as_of: now }
  },
  isOfLine,
)

export const helpFeedbackGet = ofLine(
  'help_feedback_get',
  async (adapting, { request }) => {
    const ticket = await adapting.backEnd.get<Ticket>(pathOf(adapting, request)).catch(explain)
    return { request: requestOf(ticket), as_of: adapting.now }
  },
  isOfLine,
)

export const helpFeedbackSend = ofLine(
  'help_feedback_send',
  async ({ backEnd, subject, now }, { topic, text, idempotency_key }) => {
    const body = {
      description: text,
      severity: 'normal',
      ticketType: topic,
      relatedEntity: [{ id: subject.line, '@referredType': 'Product' }],
    }
    const { item, repeated, isNew } = await backEnd.post<Ticket>(TICKETS, body, idempotency_key)
    return { request: requestOf(item), joined: !isNew, replayed: repeated, as_of: now }
  },
  // Files, another number and what was ticked are no parts of a ticket; an empty text is refused there.
  ({ visitor, files, contact_no, context, text }) =>
    !visitor && files.length === 0 && !contact_no && Object.keys(context).length === 0 && text !== '',
)

async function change(adapting: ForLine, request: string, body: object, key: string) {
  const { item, repeated } = await adapting.backEnd
    .patch<Ticket>(pathOf(adapting, request), body, key)
    .catch(explain)
  return { request: requestOf(item), as_of: adapting.now, replayed: repeated }
}

export const helpFeedbackMessage = ofLine(
  'help_feedback_message',
  (adapting, { request, text, idempotency_key }) =>
    change(adapting, request, { note: [{ text }] }, idempotency_key),
  ({ visitor, files, text }) => !visitor && files.length === 0 && text !== '',
)

export const helpFeedbackCancel = ofLine(
  'help_feedback_cancel',
  (adapting, { request, idempotency_key }) =>
    change(adapting, request, { status: 'cancelled' }, idempotency_key),
  isOfLine,
)
