import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import {
  COMBO_LINES_MAX,
  COMBO_PART_STATES,
  COMBO_PARTS,
  COMBO_UNDO,
  HOME_COMBO_STATES,
} from '../rules/home-combo.ts'
import { ACCESS_KINDS } from '../rules/managed-line.ts'
import { amount, body, dong, idempotencyKey, isoTime, msisdn } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

const account = z.string().check(z.maxLength(64))
const lines = z.array(msisdn).check(z.maxLength(COMBO_LINES_MAX))
const id = z.string().check(z.minLength(1), z.maxLength(64))
const plan = z.strictObject({ code: z.string(), name: z.string(), price: dong })
const granted = {
  speed_mbps: z.nullable(z.int()),
  channels: z.nullable(z.int()),
  mesh: z.nullable(z.int()),
  members: z.nullable(z.int()),
  data_mb: z.nullable(z.int()),
  voice_onnet: z.nullable(z.int()),
}

/**
 * One service that a combo takes over, or needs. `account`: access or number; empty for `install`. `plan`:
 * what it has now; null for a line without a package that would be replaced. `before`: charged in `month`,
 * đ; null if no full month is known. `credit`: returned for days that are paid already.
 */
const comboPart = z.strictObject({
  kind: z.enum(COMBO_PARTS),
  state: z.enum(COMBO_PART_STATES),
  account: z.string(),
  plan: z.nullable(plan),
  before: z.nullable(dong),
  credit: dong,
})
export type ComboPartView = z.infer<typeof comboPart>

/** `refused`: why it cannot be registered now. `saving`: đ per month, negative if it costs more. */
const comboOffer = z.strictObject({
  code: z.string(),
  name: z.string(),
  price: dong,
  ...granted,
  parts: z.array(comboPart),
  before: z.nullable(dong),
  saving: z.nullable(amount),
  credit: dong,
  refused: z.nullable(z.enum(['combo_active', 'combo_part_missing', 'combo_lines', 'combo_line_taken'])),
})
export type ComboOffer = z.infer<typeof comboOffer>

/** `account`: an own internet access; the first one if left out. `lines`: own numbers; the caller by default. */
export const comboListRequest = body({ account: z.optional(account), lines: z.optional(lines) })
/** `homes`: own internet accesses, addresses masked. `month`: `2026-10`, the last full one. */
export const comboList = z.strictObject({
  homes: z.array(z.strictObject({ account: z.string(), address: z.string() })),
  account: z.nullable(z.string()),
  lines: z.array(z.strictObject({ msisdn: z.string(), chosen: z.boolean() })),
  month: z.string(),
  combos: z.array(comboOffer),
  as_of: isoTime,
})
export type ComboList = z.infer<typeof comboList>

/** `price` and `before` as they were shown. */
export const comboRegisterRequest = body({
  code: z.string().check(z.maxLength(32)),
  account,
  lines,
  price: dong,
  before: z.nullable(dong),
  idempotency_key: idempotencyKey,
})

const quota = z.strictObject({
  kind: z.enum(['data', 'voice_onnet']),
  total: z.int(),
  left: z.int(),
  until: isoTime,
})
/**
 * A combo of the customer. `billed_from`: the start of its first day. `ends_at`: when it ends, or would end
 * if it were cancelled now. `undo_until`: until when the registration can be withdrawn; null if it cannot.
 * `bill_code`: the payment code of its bill. `returns`: what the services return to when it ends.
 */
const combo = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  price: dong,
  state: z.enum(HOME_COMBO_STATES),
  ...granted,
  account: z.string(),
  address: z.string(),
  bill_code: z.nullable(z.string()),
  registered_at: isoTime,
  billed_from: isoTime,
  ends_at: isoTime,
  undo_until: z.nullable(isoTime),
  month: z.string(),
  before: z.nullable(dong),
  saving: z.nullable(amount),
  accesses: z.array(z.strictObject({ kind: z.enum(ACCESS_KINDS), account: z.string() })),
  lines: z.array(z.strictObject({ msisdn: z.string(), quotas: z.array(quota) })),
  returns: z.array(z.strictObject({ kind: z.enum(COMBO_PARTS), account: z.string(), plan })),
})
export type HomeCombo = z.infer<typeof combo>

export const homeComboInfo = z.strictObject({ combos: z.array(combo), as_of: isoTime })
export type HomeComboInfo = z.infer<typeof homeComboInfo>

export const comboCommand = body({ id, idempotency_key: idempotencyKey })
export const comboUndoRequest = body({
  id,
  what: z.enum(COMBO_UNDO),
  idempotency_key: idempotencyKey,
})
/** `credit`: returned with the move, đ. */
export const comboRegistered = z.strictObject({ combo, credit: dong, replayed: z.boolean() })
export type ComboRegistered = z.infer<typeof comboRegistered>
export const comboResult = z.strictObject({ combo, replayed: z.boolean() })
export type ComboResult = z.infer<typeof comboResult>

export const homeComboSchemas = {
  home_combo_get_remain_info: callEntry(
    'Running combos of the customer and what each line has left.',
    emptyRequest,
    homeComboInfo,
  ),
  mobile_home_combo_package_ccbs_list: callEntry(
    'Combos for a home and lines of the customer, with the saving against the last full month.',
    comboListRequest,
    comboList,
  ),
  mobile_home_combo_ccbs_reg: callEntry(
    'Registers a combo and moves the existing services over.',
    comboRegisterRequest,
    comboRegistered,
  ),
  home_combo_cancel: callEntry('Cancels a combo at the end of its billing month.', comboCommand, comboResult),
  home_combo_undo: callEntry(
    'Withdraws a recent registration, or takes a cancellation back.',
    comboUndoRequest,
    comboResult,
  ),
}
export type HomeComboSchemas = typeof homeComboSchemas
