/** Removing a member, leaving, ending the group, and a larger package for it. Spec FAM-6, FAM-7. */
import { map } from 'nanostores'
import type { FamilyPack, FamilyPacks } from '../../../contract/main/family.schema.ts'
import {
  familyDeleteMember,
  familyEnd,
  familyLeave,
  familyListPacks,
  familyUpgradePack,
} from '../../../contract/main/family.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { $familyDialog, changeDialog, FRESH } from './dialog.ts'
import { saveMembers, saveStatus } from './family.ts'
import { confirmDialog } from './write.ts'

export async function confirmRemove(): Promise<void> {
  const dialog = $familyDialog.get()
  if (dialog.step !== 'removing') return
  const { msisdn: phone } = dialog.member
  await confirmDialog(dialog, {
    deed: 'removed',
    phone,
    operation: ['remove', phone],
    sendWrite: (idempotency_key) => send(familyDeleteMember, { phone, idempotency_key }),
    done: (result) => {
      saveMembers(result)
      return undefined
    },
  })
}

/** A member leaves; the owner ends the group, and keeps the package. */
export async function confirmLeave(): Promise<void> {
  const dialog = $familyDialog.get()
  if (dialog.step !== 'leaving' && dialog.step !== 'ending') return
  const isOwner = dialog.step === 'ending'
  await confirmDialog(dialog, {
    deed: isOwner ? 'ended' : 'left',
    phone: '',
    operation: [dialog.step],
    sendWrite: (idempotency_key) => send(isOwner ? familyEnd : familyLeave, { idempotency_key }),
    done: (status) => {
      saveStatus(status)
      return undefined
    },
  })
}

export const $familyPacks = map<{ packs: Loadable<FamilyPacks> }>({ packs: { step: 'idle' } })

export function clearPacks(): void {
  $familyPacks.set({ packs: { step: 'idle' } })
}

export async function loadPacks(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($familyPacks, 'packs', () => send(familyListPacks, {}), still)
}
export function openUpgrade(): void {
  $familyDialog.set({ step: 'upgrading', pack: undefined, ...FRESH })
  void loadPacks()
}
export function choosePack(pack: FamilyPack): void {
  changeDialog('upgrading', { pack })
}

export async function confirmUpgrade(): Promise<void> {
  const dialog = $familyDialog.get()
  if (dialog.step !== 'upgrading' || !dialog.pack) return
  const { code, price } = dialog.pack
  await confirmDialog(dialog, {
    deed: 'upgraded',
    phone: '',
    operation: ['upgrade', code, price],
    sendWrite: (idempotency_key) => send(familyUpgradePack, { code, price, idempotency_key }),
    done: ({ service, receipt_code: receipt }) => ({ name: service.name, receipt }),
  })
  // After a refusal price and reasons may have changed.
  if ($familyDialog.get().step === 'upgrading') await loadPacks()
}
