/**
 * The member card as a pass of Apple Wallet.
 *
 * | State | Event | Next |
 * | --- | --- | --- |
 * | `idle`, `made`, `failed` | pressed | `making` |
 * | `making` | the file arrived | `made`, and the device opens it |
 * | `making` | refused, or no answer | `failed` with the reason |
 * | any | the card closed, or the line was signed out | `idle` |
 *
 * Spec LOY-24.
 */
import { atom } from 'nanostores'
import { memberCardPass } from '../../../contract/loyalty/member.ts'
import type { CardCode } from '../../../contract/rules/wallet-pass.ts'
import { send } from '../../client/send.ts'
import { fetchFile } from '../history/file.ts'
import { createLineCheck } from '../line-page.ts'
import { type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import './speak.ts'

export type WalletPass = { step: 'idle' | 'making' | 'made' } | { step: 'failed'; problem: Problem }

export const $walletPass = atom<WalletPass>({ step: 'idle' })

lineCleared.listen(() => closeWalletPass())

export function closeWalletPass(): void {
  $walletPass.set({ step: 'idle' })
}

/** The pass, or `undefined`: it failed, is on its way, or the card was closed before it arrived. */
export async function makeWalletPass(code: CardCode): Promise<File | undefined> {
  const still = createLineCheck()
  if (!still || $walletPass.get().step === 'making') return undefined
  const making = { step: 'making' } as const
  $walletPass.set(making)
  const fetched = await fetchFile(() => send(memberCardPass, { code }))
  if (!still() || $walletPass.get() !== making) return undefined
  $walletPass.set(fetched.ok ? { step: 'made' } : { step: 'failed', problem: toProblem(fetched) })
  return fetched.ok ? fetched.file : undefined
}
