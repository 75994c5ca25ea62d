/**
 * The QR code of an order: its text is drawn only when it asks for exactly this order's money, on exactly
 * this account. A code that somebody changed on the way is refused and not shown. Spec ROA-10, 6.1.
 */
import { atom } from 'nanostores'
import type { Qr } from '../../../contract/roaming/transaction.schema.ts'
import type { VietQr } from '../../../contract/vietqr.ts'
import type { Failure } from '../../client/send.ts'
import type { FetchCode, Payable } from './payable.ts'

/** What is wrong with a code: its checksum or shape, or what it asks for. */
export type CodeError = 'unreadable' | 'account' | 'amount' | 'memo'

/** `of`: the order's id. `text`: what is drawn. */
export type Code =
  | { step: 'none' }
  | { step: 'loading'; of: string }
  | { step: 'shown'; of: string; text: string; banks: Qr['extraData'] }
  | { step: 'refused'; of: string; fault: CodeError }
  | { step: 'failed'; of: string; failure: Failure }

export const $code = atom<Code>({ step: 'none' })

/** `read`: what the code says, undefined when it cannot be read. */
export function codeError(
  read: VietQr | undefined,
  { beneficiary, finalAmount, memo }: Pick<Payable, 'beneficiary' | 'finalAmount' | 'memo'>,
): CodeError | undefined {
  if (!read) return 'unreadable'
  if (read.bin !== beneficiary.bin || read.accountNumber !== beneficiary.accountNumber) return 'account'
  if (read.amount !== finalAmount) return 'amount'
  return read.memo === memo ? undefined : 'memo'
}

/**
 * Fetches and checks the code of an order where it is not there yet. `again`: it failed, or was refused, and
 * somebody pressed.
 */
export async function openCode(order: Payable, fetch: FetchCode, again = false): Promise<void> {
  const now = $code.get()
  const of = order.transactionId
  if (now.step !== 'none' && now.of === of && (now.step === 'loading' || !again)) return
  $code.set({ step: 'loading', of })
  const code = await codeOf(order, await fetch(again))
  const still = $code.get()
  if (still.step === 'loading' && still.of === of) $code.set(code)
}

async function codeOf(order: Payable, answer: Awaited<ReturnType<FetchCode>>): Promise<Code> {
  const of = order.transactionId
  if (!answer.ok) return { step: 'failed', of, failure: answer }
  const { result: text, extraData: banks } = answer.result
  // Fetched only now: whoever never gets here does not need to read codes.
  const { readVietQr } = await import('../../../contract/vietqr.ts')
  const fault = codeError(readVietQr(text), order)
  return fault ? { step: 'refused', of, fault } : { step: 'shown', of, text, banks }
}

export function clearCode(): void {
  $code.set({ step: 'none' })
}
