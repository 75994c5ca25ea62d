import type { Handlers } from '../../platform/context.ts'
import { bookAppointment, takeTicket } from './book.ts'
import { cancelVisit, getQueue, listVisits } from './read.ts'

export const storeHandlers = {
  help_store_queue: getQueue,
  help_store_ticket: takeTicket,
  help_store_appointment: bookAppointment,
  help_store_visits: listVisits,
  help_store_cancel: cancelVisit,
} satisfies Partial<Handlers>
