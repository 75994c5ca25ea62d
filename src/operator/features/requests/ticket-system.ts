/**
 * Interface of another operator's ticket system, in the words of TMF621 (Trouble Ticket). Without one, the
 * operator's own tables are the system and the sandbox has its desk. Spec HLP-11.
 */

export type TroubleTicket = {
  /** Our code, `YC-…`. */
  externalId: string
  /** Its id there, once it has one. */
  id: string | null
  ticketType: 'request' | 'trouble'
  name: string
  description: string
  status: 'acknowledged' | 'inProgress' | 'pending' | 'closed' | 'cancelled'
  creationDate: string
  /** The promise in force. */
  expectedResolutionDate: string
  relatedParty: { role: 'customer'; id: string; contactMedium: string }[]
  note: { author: 'customer' | 'agent'; date: string; text: string }[]
  /** Names only: files stay here, where they are deleted in time. */
  attachment: { name: string; mimeType: string }[]
  troubleTicketCharacteristic: { name: string; value: string }[]
}

/** What happened there. `text`: for the customer; empty where nothing was written. */
export type TicketChange = {
  id: string
  action: 'answer' | 'ask' | 'forward' | 'close'
  text: string
  team?: string
}

export type TicketSystem = {
  /** Creates the ticket or updates it, and answers its id. Throws when the system does not answer. */
  save: (ticket: TroubleTicket) => Promise<{ id: string }>
  /** Changes after a cursor, oldest first; the first cursor is empty. Each is applied once. */
  changesAfter: (cursor: string) => Promise<{ changes: TicketChange[]; cursor: string }>
}

declare module '../../platform/context.ts' {
  interface Context {
    /** Without it, requests stay in the operator's own tables. */
    ticketSystem: TicketSystem | undefined
  }
}
