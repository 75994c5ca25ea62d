/** What a request can carry: offered by the address of the form, attached by its tick. Spec HLP-1. */
import type { HelpContext } from '../../../contract/main/help-ticket.schema.ts'
import { HELP_QUERY } from '../../../contract/rules/help-page.ts'
import { subjectIn } from '../../../contract/rules/help-request.ts'
import { environment } from '../../client/environment.ts'
import { $session } from '../session.ts'
import type { Attachable, Compose } from './compose-state.ts'

export function offeredBy(query: URLSearchParams): HelpContext {
  const error = query.get(HELP_QUERY.error)
  const payment = query.get(HELP_QUERY.payment)
  const about = subjectIn(query.get(HELP_QUERY.about))
  const at = new Date(environment().now()).toISOString()
  return {
    ...(error && /^[a-z0-9_]{2,40}$/.test(error) && { error: { code: error, at } }),
    ...(payment && /^[A-Za-z0-9_-]{22}$/.test(payment) && { payment }),
    ...(about && { about }),
  }
}

/** What was ticked, and nothing else. A visitor has no line and no payment. */
export function contextOf({ offered, ticked }: Compose): HelpContext {
  const isIn = $session.get().step === 'in'
  const may = (which: Attachable) =>
    ticked.includes(which) && (isIn || which === 'error' || which === 'about')
  return {
    ...(may('line') && offered.line && { line: offered.line }),
    ...(may('error') && offered.error && { error: offered.error }),
    ...(may('payment') && offered.payment && { payment: offered.payment }),
    ...(may('about') && offered.about && { about: offered.about }),
  }
}
