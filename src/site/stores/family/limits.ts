/** Limits of members: the form, the suggested split, and setting back within ten seconds. Spec FAM-4, FAM-5. */
import { atom } from 'nanostores'
import type { RequestOf } from '../../../contract/call.ts'
import type { FamilyLimited } from '../../../contract/main/family.schema.ts'
import { familySetVolume } from '../../../contract/main/family.ts'
import type { FamilyMember } from '../../../contract/main/family-group.schema.ts'
import { LIMIT_UNDO_SECONDS } from '../../../contract/rules/family.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { lastKnown } from '../loadable.ts'
import { $familyDialog, changeDialog, closeFamilyDialog, FRESH } from './dialog.ts'
import { $family, saveMembers } from './family.ts'
import {
  changedLimit,
  type LimitField,
  limitFault,
  openLimitForm,
  slideLimit,
  stepLimit,
  typeLimit,
} from './limit-form.ts'
import { confirmBeside, confirmDialog } from './write.ts'

type Limits = RequestOf<typeof familySetVolume>['limits']
/** `until`: milliseconds. `phone`: of the only member, empty for several. */
export type LimitUndo = { former: Limits; phone: string; until: number }

/** What can be set back now. */
export const $limitUndo = atom<LimitUndo | undefined>(undefined)
let stopUndo: Cleanup = () => {}

export function openLimits(member: FamilyMember): void {
  const members = lastKnown($family.get().members)?.value
  if (!members) return
  $familyDialog.set({ step: 'limiting', member, form: openLimitForm(member, members), ...FRESH })
}

type Change = { isOn: boolean } | { typed: string } | { slid: number } | { step: 1 | -1 }

export function changeLimit(part: 'data' | 'calls', change: Change): void {
  const dialog = $familyDialog.get()
  const field = dialog.step === 'limiting' ? dialog.form[part] : undefined
  if (dialog.step !== 'limiting' || !field) return
  changeDialog('limiting', { form: { ...dialog.form, [part]: applyChange(field, change) } })
}

function applyChange(field: LimitField, change: Change): LimitField {
  if ('isOn' in change) return { ...field, ...change }
  if ('typed' in change) return typeLimit(field, change.typed)
  return 'slid' in change ? slideLimit(field, change.slid) : stepLimit(field, change.step)
}

/** Nothing is sent while an amount is wrong: its field says why. */
export async function confirmLimits(): Promise<void> {
  const dialog = $familyDialog.get()
  if (dialog.step !== 'limiting') return
  const { member, form } = dialog
  const { data, calls } = form
  if (limitFault(data) || (calls && limitFault(calls))) return
  const volume = changedLimit(data)
  const volumeCall = calls ? changedLimit(calls) : undefined
  if (volume === undefined && volumeCall === undefined) return closeFamilyDialog()
  const limits: Limits = [
    {
      phone: member.msisdn,
      ...(volume !== undefined && { volume }),
      ...(volumeCall !== undefined && { volume_call: volumeCall }),
    },
  ]
  const operation = ['limit', member.msisdn, volume ?? String(volume), volumeCall ?? String(volumeCall)]
  await confirmDialog(dialog, {
    deed: 'limited',
    phone: member.msisdn,
    operation,
    sendWrite: (idempotency_key) => send(familySetVolume, { limits, idempotency_key }),
    done: (result) => offerUndo(result, member.msisdn),
  })
}

/** Members whose suggested share differs from their limit. */
export function suggestedLimits(members: readonly FamilyMember[]): FamilyMember[] {
  const shares = members.filter(({ suggested_volume: share }) => share !== null)
  return shares.some(({ suggested_volume: share, limit_volume: limit }) => share !== limit) ? shares : []
}

/** One press takes the whole suggestion. */
export async function takeSplit(): Promise<void> {
  const members = suggestedLimits(lastKnown($family.get().members)?.value.members ?? [])
  if (members.length === 0) return
  const limits = members.map(({ msisdn: phone, suggested_volume: volume }) => ({ phone, volume }))
  await confirmBeside({
    deed: 'limited',
    phone: '',
    operation: ['split', ...limits.flatMap(({ phone, volume }) => [phone, volume ?? ''])],
    sendWrite: (idempotency_key) => send(familySetVolume, { limits, idempotency_key }),
    done: (result) => offerUndo(result, ''),
  })
}

function offerUndo(result: FamilyLimited, phone: string): { at: string } {
  const { former, effective_at: at } = result
  saveMembers(result)
  stopUndo()
  const { now, wait } = environment()
  $limitUndo.set({ former, phone, until: now() + LIMIT_UNDO_SECONDS * 1_000 })
  stopUndo = wait(LIMIT_UNDO_SECONDS * 1_000, discardUndo)
  return { at }
}

export function discardUndo(): void {
  stopUndo()
  $limitUndo.set(undefined)
}

export async function undoLimits(): Promise<void> {
  const undo = $limitUndo.get()
  if (!undo) return
  const { former: limits, phone } = undo
  discardUndo()
  await confirmBeside({
    deed: 'restored',
    phone,
    operation: [
      'restore',
      ...limits.flatMap((one) => [one.phone, String(one.volume), String(one.volume_call)]),
    ],
    sendWrite: (idempotency_key) => send(familySetVolume, { limits, idempotency_key }),
    done: (result) => {
      saveMembers(result)
      return { at: result.effective_at }
    },
  })
}
