/** Refuses requests while the event loop is late, by how urgent they are. Spec RUN-12. */
import { instruments } from '../../contract/telemetry/instruments.ts'
import { targetOf } from '../../gateway/client-info.ts'
import { jsonLogger } from '../../gateway/log.ts'
import type { Handler } from '../listen.ts'
import { type LoadWatch, watchLoad } from './event-loop.ts'
import { urgencyOf } from './urgency.ts'

/** Seconds after which a client may come again. Pages wait up to 5 s; not all come back together. */
const RETRY_AFTER = [2, 5] as const

export type Refuse = (request: Request, retryAfter: number) => Response

/**
 * The same handler behind the guard. `limit`: milliseconds, 0 switches it off. `refuse` makes the answer,
 * which must cost little. The log says when refusing begins and ends, not each request.
 */
export function shedLoad(
  handler: Handler,
  limit: number,
  refuse: Refuse,
  write: (line: string) => void,
): Handler {
  if (limit === 0) return handler
  const logger = jsonLogger(write)
  // A counter that begins with its first refusal hides that refusal from a rate.
  for (const urgency of ['first', 'last']) instruments().shed.add(0, { 'portal.urgency': urgency })
  const load = watchLoad(limit, (state, delay) =>
    logger.warn({ at: new Date().toISOString(), load: state, delay_ms: delay }),
  )
  return (request, connection) => {
    if (load.state() === 'calm' || isServed(load, request)) return handler(request, connection)
    instruments().shed.add(1, { 'portal.urgency': urgencyOf(targetOf(request.url)) })
    const [least, most] = RETRY_AFTER
    return refuse(request, least + Math.floor(Math.random() * (most - least + 1)))
  }
}

function isServed(load: LoadWatch, request: Request): boolean {
  const urgency = urgencyOf(targetOf(request.url))
  return urgency === 'never' || (urgency === 'last' && load.state() !== 'drowning')
}
