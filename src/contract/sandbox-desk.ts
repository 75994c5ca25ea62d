/** What the page of the sandbox's employee exchanges with its API (`/sandbox/api/desk`). Spec SBX-8. */

import type { HelpRequest } from './main/help-ticket.schema.ts'
import type { Incident } from './main/incident.schema.ts'
import type { HelpTeam } from './rules/help-request.ts'
import type { IncidentEffect, StatusService } from './rules/incident.ts'

/** `owner` in display format. `support_logs`: what the customer sent of the browser. */
export type DeskRequest = HelpRequest & {
  owner: string
  visitor: boolean
  /** The line, where the customer attached it; otherwise null. */
  line: { kind: 'prepaid' | 'postpaid'; plan: string; status: string } | null
  support_logs: { code: string; at: string; entries: { at: string; name: string; text: string }[] }[]
}
/** Open requests by their promise, the most urgent first, then the newest of those that ended. */
export type DeskList = {
  requests: (Pick<DeskRequest, 'code' | 'kind' | 'state' | 'topic_name' | 'text' | 'team' | 'owner'> & {
    created_at: string
    contact_by: string
    contacted_at: string | null
    broken_at: string | null
    answered: boolean
  })[]
  now: string
}
export const DESK_ACTIONS = ['answer', 'ask', 'forward', 'close'] as const
/** `text` is needed to answer and to ask, `team` to forward. */
export type DeskAction = { action: (typeof DESK_ACTIONS)[number]; text?: string; team?: HelpTeam }

/** Starts an incident now. `province`: two digits; omitted: the whole country. */
export type DeskIncident = {
  service: StatusService
  effect: IncidentEffect
  province?: string
  text?: string
}
/** `text`: published in both languages as typed. */
export type DeskIncidentAction = { action: 'update' | 'end'; text?: string }
export type DeskIncidents = { incidents: Incident[] }
