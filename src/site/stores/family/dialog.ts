/**
 * What the page of a group does over its list, one dialog at a time.
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | closed | invite, withdraw, limit, remove, leave, end, decline, write, upgrade | that step, `open` |
 * | any, `open` | confirm | `working`, or `open` with a marked field |
 * | any, `working` | done | closed, with what was done beside the list |
 * | any, `working` | refused | `open` with the problem; what was typed stays |
 * | any, `working` | no answer | `unsure` |
 * | any, `unsure` | confirm, with the same key | `working` |
 * | any | close | closed |
 */
import { atom } from 'nanostores'
import type { FamilyPack } from '../../../contract/main/family.schema.ts'
import type {
  FamilyInvitation,
  FamilyMember,
  FamilySentInvitation,
} from '../../../contract/main/family-group.schema.ts'
import type { MessageFault } from '../../../contract/rules/family.ts'
import type { validatePhone } from '../../../contract/rules/phone.ts'
import type { Problem } from '../notice.ts'
import type { LimitForm } from './limit-form.ts'

/** `unsure`: there was no answer, and the same request can be sent again. */
export type Phase = 'open' | 'working' | 'unsure'
type OpenState = { phase: Phase; problem: Problem | undefined }

export type FamilyDialog =
  | { step: 'closed' }
  | ({ step: 'inviting'; phone: string; fault: ReturnType<typeof validatePhone> } & OpenState)
  | ({ step: 'withdrawing'; invitation: FamilySentInvitation } & OpenState)
  | ({ step: 'limiting'; member: FamilyMember; form: LimitForm } & OpenState)
  | ({ step: 'removing'; member: FamilyMember } & OpenState)
  | ({ step: 'leaving' } & OpenState)
  | ({ step: 'ending' } & OpenState)
  | ({ step: 'declining'; invitation: FamilyInvitation } & OpenState)
  | ({
      step: 'writing'
      text: string
      phones: readonly string[]
      fault: MessageFault | undefined
    } & OpenState)
  /** `pack`: the chosen one. */
  | ({ step: 'upgrading'; pack: FamilyPack | undefined } & OpenState)
export type OpenDialog = Exclude<FamilyDialog, { step: 'closed' }>

export const FRESH = { phase: 'open', problem: undefined } as const
const CLOSED: FamilyDialog = { step: 'closed' }
export const $familyDialog = atom<FamilyDialog>(CLOSED)

export function closeFamilyDialog(): void {
  $familyDialog.set(CLOSED)
}
/** Typing or choosing marks nothing as wrong any longer; ignored while a request runs. */
export function changeDialog<Step extends OpenDialog['step']>(
  step: Step,
  change: Partial<Extract<OpenDialog, { step: Step }>>,
): void {
  const now = $familyDialog.get()
  if (now.step !== step || now.phase === 'working') return
  $familyDialog.set({ ...now, fault: undefined, ...FRESH, ...change } as FamilyDialog)
}

export function openInviting(): void {
  $familyDialog.set({ step: 'inviting', phone: '', fault: undefined, ...FRESH })
}
export function openWithdrawing(invitation: FamilySentInvitation): void {
  $familyDialog.set({ step: 'withdrawing', invitation, ...FRESH })
}
export function openRemoving(member: FamilyMember): void {
  $familyDialog.set({ step: 'removing', member, ...FRESH })
}
export function openLeaving(): void {
  $familyDialog.set({ step: 'leaving', ...FRESH })
}
export function openEnding(): void {
  $familyDialog.set({ step: 'ending', ...FRESH })
}
export function openDeclining(invitation: FamilyInvitation): void {
  $familyDialog.set({ step: 'declining', invitation, ...FRESH })
}
