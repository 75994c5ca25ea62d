/** The form of a member's limits: each amount has a slider and a number field for one value. Spec FAM-4. */
import type { FamilyMember, FamilyMembers } from '../../../contract/main/family-group.schema.ts'
import {
  LIMIT_FLOOR_MB,
  LIMIT_SLIDER_MAX,
  type LimitFault,
  type LimitKind,
  validateLimit,
} from '../../../contract/rules/family.ts'
import { environment } from '../../client/environment.ts'

/** Packages from this size have limits in GB, so that the slider reaches the whole package. MB. */
const GIGABYTE = 1_024

/**
 * `isOn`: the member has an own limit. `amount`: MB or minutes, undefined while the field is empty or not a
 * number. `unit`: MB or minutes of one step. `typed`: the number field, in units.
 */
export type LimitField = {
  kind: LimitKind
  isOn: boolean
  amount: number | undefined
  typed: string
  unit: number
  used: number
  total: number
  /** The present limit. */
  former: number | null
}
export type LimitForm = { data: LimitField; calls: LimitField | undefined }

export function openLimitForm(
  member: FamilyMember,
  { data_total: data, calls_total: calls }: Pick<FamilyMembers, 'data_total' | 'calls_total'>,
): LimitForm {
  const { limit_volume, used_volume, suggested_volume, used_volume_call, limit_volume_call } = member
  return {
    data: toField('data', limit_volume, used_volume, data, suggested_volume ?? data),
    calls: calls > 0 ? toField('voice', limit_volume_call, used_volume_call ?? 0, calls, calls) : undefined,
  }
}

function toField(
  kind: LimitKind,
  former: number | null,
  used: number,
  total: number,
  first: number,
): LimitField {
  const unit = kind === 'data' && total >= 2 * GIGABYTE ? GIGABYTE : 1
  const amount = former ?? Math.min(total, Math.max(first, used))
  return { kind, isOn: former !== null, amount, typed: inUnits(amount, unit), unit, used, total, former }
}

/** 30000 MB → `29,3` in Vietnamese, `29.3` in English. */
function inUnits(amount: number, unit: number): string {
  const text = String(Math.round((amount / unit) * 10) / 10)
  return environment().language() === 'vi' ? text.replace('.', ',') : text
}

export function sliderMax({ total, unit }: LimitField): number {
  return Math.min(LIMIT_SLIDER_MAX, Math.ceil(total / unit))
}
export function sliderValue({ amount, unit, used }: LimitField): number {
  return Math.round((amount ?? used) / unit)
}

/** Stays between what is used and the whole package; nothing, or at least the floor. */
export function slideLimit(field: LimitField, value: number): LimitField {
  const { kind, unit, used, total } = field
  const wanted = Math.min(total, Math.max(used, value * unit))
  const amount = kind === 'data' && wanted > 0 ? Math.min(total, Math.max(wanted, LIMIT_FLOOR_MB)) : wanted
  return { ...field, amount, typed: inUnits(amount, unit) }
}

/** Text that was not changed keeps its exact amount. Comma and point are both decimal separators. */
export function typeLimit(field: LimitField, typed: string): LimitField {
  const { former, unit } = field
  // MB and minutes are whole: 1.500 minutes may be meant as thousands, so it is no number.
  if (!(unit > 1 ? /^\d+(?:[.,]\d*)?$/ : /^\d+$/).test(typed.trim()))
    return { ...field, typed, amount: undefined }
  const number = Number(typed.replace(',', '.'))
  const isFormer = former !== null && inUnits(former, unit) === typed
  return { ...field, typed, amount: isFormer ? former : Math.round(number * unit) }
}

/** One step of the number field, a tenth of a GB, or one MB or minute: up (1) or down (-1). */
export function stepLimit(field: LimitField, direction: 1 | -1): LimitField {
  const { amount, used, unit } = field
  const step = unit > 1 ? 10 : 1
  const units = Math.round(((amount ?? used) / unit) * step) + direction
  return typeLimit(field, inUnits(Math.max(0, units / step) * unit, unit))
}

/** `number`: not a number. */
export function limitFault({
  kind,
  isOn,
  amount,
  total,
  used,
}: LimitField): LimitFault | 'number' | undefined {
  if (!isOn) return undefined
  return amount === undefined ? 'number' : validateLimit(kind, amount, { total, used })
}

/** What is sent: null without an own limit; undefined where nothing changes. */
export function changedLimit({ isOn, amount, former }: LimitField): number | null | undefined {
  const wanted = isOn ? (amount ?? former) : null
  return wanted === former ? undefined : wanted
}
