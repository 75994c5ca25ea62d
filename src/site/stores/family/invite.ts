/** Invitations: of the owner to a number, and of the invited line to answer. Spec FAM-2, FAM-3. */

import {
  familyAddMember,
  familyAnswerInvitation,
  familyCancelInvitation,
} from '../../../contract/main/family.ts'
import type { FamilyInvitation } from '../../../contract/main/family-group.schema.ts'
import { normalPhone, validatePhone } from '../../../contract/rules/phone.ts'
import { send } from '../../client/send.ts'
import { $familyDialog, changeDialog } from './dialog.ts'
import { clearInvitation, invitationCode, saveMembers, saveStatus } from './family.ts'
import { confirmBeside, confirmDialog } from './write.ts'

export function typeInvited(phone: string): void {
  changeDialog('inviting', { phone })
}

export async function confirmInvite(): Promise<void> {
  const dialog = $familyDialog.get()
  if (dialog.step !== 'inviting') return
  const fault = validatePhone(dialog.phone)
  const phone = normalPhone(dialog.phone)
  if (fault || !phone) return changeDialog('inviting', { fault: fault ?? 'length' })
  await confirmDialog(dialog, { ...inviting(phone) })
}

/** To a number that was invited before. */
export async function inviteAgain(phone: string): Promise<void> {
  await confirmBeside(inviting(phone))
}

function inviting(phone: string) {
  return {
    deed: 'invited' as const,
    phone,
    operation: ['invite', phone],
    sendWrite: (idempotency_key: string) => send(familyAddMember, { phone, idempotency_key }),
    done: (result: Parameters<typeof saveMembers>[0]) => {
      saveMembers(result)
      return undefined
    },
  }
}

export async function confirmWithdraw(): Promise<void> {
  const dialog = $familyDialog.get()
  if (dialog.step !== 'withdrawing') return
  const { id, msisdn: phone } = dialog.invitation
  await confirmDialog(dialog, {
    deed: 'withdrawn',
    phone,
    operation: ['withdraw', id],
    sendWrite: (idempotency_key) => send(familyCancelInvitation, { id, idempotency_key }),
    done: (result) => {
      saveMembers(result)
      return undefined
    },
  })
}

function answering({ id, master, consent_version }: FamilyInvitation, accept: boolean) {
  return {
    deed: accept ? ('joined' as const) : ('declined' as const),
    phone: master,
    operation: ['answer', id, Number(accept)],
    sendWrite: (idempotency_key: string) =>
      send(familyAnswerInvitation, { id, accept, idempotency_key, ...(accept && { consent_version }) }),
    done: (status: Parameters<typeof saveStatus>[0]) => {
      saveStatus(status)
      if (invitationCode()) clearInvitation()
      return undefined
    },
  }
}

/** The person read what is shared and given up, and agrees. */
export async function acceptInvitation(invitation: FamilyInvitation): Promise<void> {
  await confirmBeside(answering(invitation, true))
}

export async function confirmDecline(): Promise<void> {
  const dialog = $familyDialog.get()
  if (dialog.step === 'declining') await confirmDialog(dialog, answering(dialog.invitation, false))
}
