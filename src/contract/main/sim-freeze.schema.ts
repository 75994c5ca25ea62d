import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { SIM_FREEZE_EVENTS, SIM_FREEZE_STATES } from '../rules/sim-freeze.ts'
import { body, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/**
 * The SIM-change lock of the line. `off_at`: when it is off, only in `ending`. `refresh_in`: seconds until
 * then. `events`: newest first; `device`: short name of the device that did it, empty if none did.
 */
export const simFreeze = z.strictObject({
  state: z.enum(SIM_FREEZE_STATES),
  off_at: z.nullable(isoTime),
  refresh_in: z.nullable(z.int()),
  events: z.array(z.strictObject({ event: z.enum(SIM_FREEZE_EVENTS), device: z.string(), at: isoTime })),
  as_of: isoTime,
})
export type SimFreeze = z.infer<typeof simFreeze>

export const simFreezeRequest = body({ on: z.boolean(), idempotency_key: idempotencyKey })
export const simFreezeResult = z.strictObject({ ...simFreeze.shape, replayed: z.boolean() })
export type SimFreezeResult = z.infer<typeof simFreezeResult>

export const simFreezeSchemas = {
  sim_freeze_get: callEntry(
    'The SIM-change lock of the line, and what happened to it.',
    emptyRequest,
    simFreeze,
  ),
  sim_freeze_set: callEntry(
    'Turns the SIM-change lock on at once, or off after 24 hours.',
    simFreezeRequest,
    simFreezeResult,
  ),
}
export type SimFreezeSchemas = typeof simFreezeSchemas
