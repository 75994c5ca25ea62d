/** What is refused first when a process is late, and what never. Spec RUN-12. */
import { calls, isCallName } from '../../contract/calls.ts'

/**
 * `never`: a balancer that gets no answer about health takes the process away, and a lost confirmation of a
 * bank leaves a payment unpaid for its payer; both cost little. `last`: writes, which a person has just
 * confirmed, and the parts of a page that is already shown. `first`: pages and reads, which browsers and
 * pages ask for again.
 */
export type Urgency = 'first' | 'last' | 'never'

const NEVER = /^\/(?:api\/health|version\.json|health|ready|notify\/[^/]+)(?:\?|$)/
const PART_OF_PAGE = /^\/(?:_astro|fonts)\//
const CALL = /^\/(?:api\/)?[a-z]+\/(\w+)(?:\?|$)/

/** `target`: path and query; the same for a gateway (`/api/main/…`) and an operator (`/main/…`). */
export function urgencyOf(target: string): Urgency {
  if (NEVER.test(target)) return 'never'
  if (PART_OF_PAGE.test(target)) return 'last'
  const name = CALL.exec(target)?.[1] ?? ''
  return isCallName(name) && calls[name].call.retry !== 'read' ? 'last' : 'first'
}
