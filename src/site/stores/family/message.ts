/** One text to members of the group. Spec FAM-8. */
import { familySendMessage } from '../../../contract/main/family.ts'
import { GROUP_MESSAGE_NUMBERS, validateGroupMessage } from '../../../contract/rules/family.ts'
import { send } from '../../client/send.ts'
import { lastKnown } from '../loadable.ts'
import { $familyDialog, changeDialog, FRESH } from './dialog.ts'
import { $family } from './family.ts'
import { confirmDialog } from './write.ts'

/** To all members at first, as many as one text may go to. */
export function openWriting(): void {
  const members = lastKnown($family.get().members)?.value.members ?? []
  const phones = members.filter(({ is_own: isOwn }) => !isOwn).map(({ msisdn }) => msisdn)
  $familyDialog.set({
    step: 'writing',
    text: '',
    phones: phones.slice(0, GROUP_MESSAGE_NUMBERS),
    fault: undefined,
    ...FRESH,
  })
}
export function typeMessage(text: string): void {
  changeDialog('writing', { text })
}
export function chooseRecipient(phone: string, isChosen: boolean): void {
  const dialog = $familyDialog.get()
  if (dialog.step !== 'writing') return
  const others = dialog.phones.filter((one) => one !== phone)
  changeDialog('writing', { phones: isChosen ? [...others, phone] : others })
}

export async function confirmMessage(): Promise<void> {
  const dialog = $familyDialog.get()
  if (dialog.step !== 'writing') return
  const { text, phones } = dialog
  const fault = validateGroupMessage(text, phones.length)
  if (fault) return changeDialog('writing', { fault })
  await confirmDialog(dialog, {
    deed: 'written',
    phone: '',
    operation: ['message', ...[...phones].sort(), text],
    sendWrite: (idempotency_key) => send(familySendMessage, { phones: [...phones], text, idempotency_key }),
    done: ({ sent: count }) => ({ count }),
  })
}
