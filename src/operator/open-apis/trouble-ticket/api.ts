/** TMF621 Trouble Ticket 4.0.0. Tickets are kept for their customer, so that none is removed. */
import { hubOf } from '../events/hub.ts'
import type { OpenApi } from '../resource/resource.ts'
import { TICKET_EVENTS } from './status.ts'
import { troubleTicketResource } from './tickets.ts'

export const troubleTicket: OpenApi = {
  number: 621,
  title: 'Trouble Ticket',
  subject: 'troubleTicket',
  path: 'troubleTicket',
  version: 'v4',
  resources: [troubleTicketResource, hubOf('troubleTicket', TICKET_EVENTS)],
  notOffered: [],
}
