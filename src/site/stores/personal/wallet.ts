/** Linking and unlinking the wallet of the line. Spec SUB-9. */
import { atom } from 'nanostores'
import { paymentWalletLink, paymentWalletUnlink } from '../../../contract/main/wallet.ts'
import { send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { showToast } from '../toasts.ts'
import { loadPersonal, personalCleared, savePersonal } from './personal.ts'

/** `agreed`: the consent checkbox, never ticked in advance. */
export type WalletDialog =
  | { step: 'closed'; problem: Problem | undefined }
  | { step: 'linking' | 'unlinking'; working: boolean; agreed: boolean; problem: Problem | undefined }

const CLOSED: WalletDialog = { step: 'closed', problem: undefined }
export const $wallet = atom<WalletDialog>(CLOSED)

personalCleared.listen(closeWallet)

/** Opens the consent to linking, or the confirmation of unlinking. */
export function openWalletDialog(step: 'linking' | 'unlinking'): void {
  if ($wallet.get().step === 'closed')
    $wallet.set({ step, working: false, agreed: false, problem: undefined })
}
export function agreeWallet(agreed: boolean): void {
  const now = $wallet.get()
  if (now.step === 'linking' && !now.working) $wallet.set({ ...now, agreed })
}
export function closeWallet(): void {
  $wallet.set(CLOSED)
}

export async function confirmWallet(): Promise<void> {
  const now = $wallet.get()
  if (now.step === 'closed' || now.working || (now.step === 'linking' && !now.agreed)) return
  const pending: WalletDialog = { ...now, working: true, problem: undefined }
  $wallet.set(pending)
  const answer =
    now.step === 'linking'
      ? await withStepUp(() => send(paymentWalletLink, { consent: true }))
      : await send(paymentWalletUnlink, {})
  if ($wallet.get() !== pending) return
  if (answer.ok) {
    closeWallet()
    savePersonal('wallet', answer.result)
    showToast(now.step === 'linking' ? 'session:walletLinked' : 'session:walletUnlinked')
    return
  }
  // Another tab or a lost response has already done it: the page shows the current state and the reason.
  if (hasErrorCode(answer, 'wallet_exists', 'wallet_missing'))
    $wallet.set({ step: 'closed', problem: toProblem(answer) })
  else
    $wallet.set({
      ...pending,
      working: false,
      problem: hasErrorCode(answer, 'step_up_needed') ? undefined : toProblem(answer),
    })
  if (isOutcomeUnknown(answer) || hasErrorCode(answer, 'wallet_exists', 'wallet_missing'))
    await loadPersonal(['wallet'])
}
