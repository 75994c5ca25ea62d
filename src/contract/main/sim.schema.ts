import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import {
  SIM_CHANGE_STATES,
  SIM_CHANGES,
  SIM_GENERATIONS,
  SIM_NAME_MAX,
  SIM_ROLES,
  SIM_STATES,
  SIM_TYPES,
} from '../rules/sim.ts'
import { body, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

const simName = z.string().check(z.maxLength(SIM_NAME_MAX * 2))
const id = z.string().check(z.minLength(1), z.maxLength(64))

/**
 * One SIM of the line. `iccid` masked. `last_seen_at`: when the network last saw it; null before its first
 * use. `can_show`: its eSIM code was not shown yet.
 */
export const sim = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(SIM_ROLES),
  type: z.enum(SIM_TYPES),
  generation: z.enum(SIM_GENERATIONS),
  state: z.enum(SIM_STATES),
  iccid: z.string(),
  registered_at: isoTime,
  last_seen_at: z.nullable(isoTime),
  can_show: z.boolean(),
})
export type Sim = z.infer<typeof sim>

/** `registered`: the line has a further SIM. `maximum`: of further SIMs. The main SIM comes first. */
export const simList = z.strictObject({
  registered: z.boolean(),
  sims: z.array(sim),
  maximum: z.int(),
  as_of: isoTime,
})
export type SimList = z.infer<typeof simList>

export const multisimRegisterRequest = body({
  type: z.enum(SIM_TYPES),
  name: simName,
  idempotency_key: idempotencyKey,
})
export const simResult = z.strictObject({ sim })
/** `replayed`: the request was made before, and this is its answer. */
export const simRegistered = z.strictObject({ sim, replayed: z.boolean() })
export type SimRegistered = z.infer<typeof simRegistered>
export const simsEnded = z.strictObject({ ...simList.shape, replayed: z.boolean() })
export type SimsEnded = z.infer<typeof simsEnded>

export const simRequest = body({ id })
export const simRenameRequest = body({ id, name: simName })
export const simCommand = body({ id, idempotency_key: idempotencyKey })
export const simsCommand = body({ idempotency_key: idempotencyKey })

/** `code`: text of the QR, `LPA:1$…$…` (GSMA SGP.22); `address` and `activation`: its parts, to be typed. */
export const esimCode = z.strictObject({ code: z.string(), address: z.string(), activation: z.string() })
export type EsimCode = z.infer<typeof esimCode>

/** One request to change the main SIM. `contact_by`: the promise. `events`: oldest first. */
export const simChange = z.strictObject({
  code: z.string(),
  target: z.enum(SIM_CHANGES),
  state: z.enum(SIM_CHANGE_STATES),
  contact_no: z.string(),
  contact_by: isoTime,
  can_cancel: z.boolean(),
  /** Seconds until it changes next; null when it has ended. */
  refresh_in: z.nullable(z.int()),
  events: z.array(z.strictObject({ state: z.enum(SIM_CHANGE_STATES), at: isoTime })),
  created_at: isoTime,
})
export type SimChange = z.infer<typeof simChange>

/**
 * `refused`: why no change can be requested now. `frozen`: the SIM-change lock is on, so an open request
 * waits. `request`: the newest one, open or ended.
 */
export const simChangeCheck = z.strictObject({
  sim,
  refused: z.nullable(z.enum(['sim_already_changed', 'sim_change_open', 'sim_frozen', 'outgoing_barred'])),
  frozen: z.boolean(),
  contact_days: z.int(),
  request: z.nullable(simChange),
  as_of: isoTime,
})
export type SimChangeCheck = z.infer<typeof simChangeCheck>

export const simChangeRequest = body({
  contact_no: z.string().check(z.maxLength(20)),
  idempotency_key: idempotencyKey,
})
export const simChangeResult = z.strictObject({ request: simChange, replayed: z.boolean() })
export type SimChangeResult = z.infer<typeof simChangeResult>

/** `not_me`: a stranger requested it; every other session of the line ends. */
export const simChangeCancelRequest = body({
  code: z.string().check(z.maxLength(32)),
  not_me: z.boolean(),
  idempotency_key: idempotencyKey,
})

export const simSchemas = {
  multisim_query: callEntry('SIMs of the line, the main SIM first.', emptyRequest, simList),
  multisim_reg: callEntry('Registers a further SIM after step-up.', multisimRegisterRequest, simRegistered),
  multisim_unlink: callEntry('Ends one further SIM at once.', simCommand, simsEnded),
  multisim_unreg: callEntry('Ends all further SIMs at once.', simsCommand, simsEnded),
  multisim_rename: callEntry('Sets the name of a SIM.', simRenameRequest, simResult),
  multisim_esim_code: callEntry('Shows the code of a new eSIM once, after step-up.', simRequest, esimCode),
  mobile_change_sim_req_check: callEntry(
    'Whether the main SIM can be changed to 4G, and the newest request.',
    emptyRequest,
    simChangeCheck,
  ),
  mobile_change_sim_req_accepted: callEntry(
    'Requests the change of the main SIM to 4G.',
    simChangeRequest,
    simChangeResult,
  ),
  mobile_change_sim_req_cancel: callEntry(
    'Cancels a requested change of SIM.',
    simChangeCancelRequest,
    simChangeResult,
  ),
  mobile_check_ezsim: callEntry(
    'Whether the main SIM can be changed to eZcom, and the newest request.',
    emptyRequest,
    simChangeCheck,
  ),
  mobile_change_sim_ezcom: callEntry(
    'Requests the change of the main SIM to eZcom.',
    simChangeRequest,
    simChangeResult,
  ),
}
export type SimSchemas = typeof simSchemas
