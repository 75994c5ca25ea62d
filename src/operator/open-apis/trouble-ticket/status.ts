/** The state of a request for help as TMF621 names it. */
import type { HelpState } from '../../../contract/rules/help-request.ts'

const STATUS = {
  acknowledged: 'acknowledged',
  in_progress: 'inProgress',
  pending: 'pending',
  closed: 'closed',
  cancelled: 'cancelled',
} as const satisfies Record<HelpState, string>

export const ticketStatusOf = (state: HelpState): string => STATUS[state]
/** Whether an event of the history is a state. */
export const isTicketState = (type: string): type is HelpState => type in STATUS

/** Of a new one, and of a new state. Spec TMF-8. */
export const TICKET_EVENTS = ['TroubleTicketCreateEvent', 'TroubleTicketStatusChangeEvent'] as const
