/** Linking and unlinking the wallet of the line. Spec SUB-9. */
import { atom } from 'nanostores'
import { paymentWalletLink, paymentWalletUnlink } from '../../../contract/main/wallet.ts'
import { send } from '../../client/send.ts'
import { isRefusal, isUnsure, type Problem, problem } from '../notice.ts'
import { withStepUp } from '../identity/step-up.ts'
import { say } from '../toasts.ts'
import { keepPersonal, loadPersonal, personalLeft } from './personal.ts'

/** `agreed`: the box beside the consent, never ticked for anybody. */
export type WalletAsk =
  | { step: 'closed'; problem: Problem | undefined }
  | { step: 'linking' | 'unlinking'; working: boolean; agreed: boolean; problem: Problem | undefined }

const CLOSED: WalletAsk = { step: 'closed', problem: undefined }
export const $wallet = atom<WalletAsk>(CLOSED)

personalLeft.listen(closeWallet)

/** The question before it: consent, or "are you sure". */
export function askWallet(step: 'linking' | 'unlinking'): void {
  if ($wallet.get().step === 'closed') $wallet.set({ step, working: false, agreed: false, problem: undefined })
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
  const asked: WalletAsk = { ...now, working: true, problem: undefined }
  $wallet.set(asked)
  const answer = now.step === 'linking' ? await withStepUp(() => send(paymentWalletLink, { consent: true })) : await send(paymentWalletUnlink, {})
  if ($wallet.get() !== asked) return
  if (answer.ok) {
    closeWallet()
    keepPersonal('wallet', answer.result)
    say(now.step === 'linking' ? 'session:walletLinked' : 'session:walletUnlinked')
    return
  }
  // It is so already, by another tab or by a lost answer: the page shows what is so and says why.
  if (isRefusal(answer, 'wallet_exists', 'wallet_missing')) $wallet.set({ step: 'closed', problem: problem(answer) })
  else $wallet.set({ ...asked, working: false, problem: isRefusal(answer, 'step_up_needed') ? undefined : problem(answer) })
  if (isUnsure(answer) || isRefusal(answer, 'wallet_exists', 'wallet_missing')) await loadPersonal(['wallet'])
}
