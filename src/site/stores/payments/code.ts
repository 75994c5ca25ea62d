/**
 * The QR code of an order. It is drawn only if it contains exactly this order's amount and account, because
 * it could have been altered on the way. Spec ROA-10.
 */
import { atom } from 'nanostores'
import type { Qr } from '../../../contract/roaming/transaction.schema.ts'
import type { VietQr } from '../../../contract/vietqr.ts'
import type { Failure } from '../../client/send.ts'
import type { FetchCode, Payable } from './payable.ts'

/** What is wrong with a code: its checksum or format, or one of its values. */
export type CodeError = 'unreadable' | 'account' | 'amount' | 'memo'

/** `of`: the order's id. `text`: the text to draw. */
export type Code =
  | { step: 'none' }
  | { step: 'loading'; of: string }
  | { step: 'shown'; of: string; text: string; banks: Qr['extraData'] }
  | { step: 'refused'; of: string; fault: CodeError }
  | { step: 'failed'; of: string; failure: Failure }

export const $code = atom<Code>({ step: 'none' })

/** `read`: the parsed code, undefined if it cannot be parsed. */
export function codeError(
  read: VietQr | undefined,
  { beneficiary, amount, memo }: Pick<Payable, 'beneficiary' | 'amount' | 'memo'>,
): CodeError | undefined {
  if (!read) return 'unreadable'
  if (read.bin !== beneficiary.bin || read.accountNumber !== beneficiary.accountNumber) return 'account'
  if (read.amount !== amount) return 'amount'
  return read.memo === memo ? undefined : 'memo'
}

/**
 * Fetches and checks the code of an order unless it is already loaded. `again`: the user retries after a
 * failure or a rejected code.
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
  // Imported only now, because most pages need not parse codes.
  const { readVietQr } = await import('../../../contract/vietqr.ts')
  const fault = codeError(readVietQr(text), order)
  return fault ? { step: 'refused', of, fault } : { step: 'shown', of, text, banks }
}

export function clearCode(): void {
  $code.set({ step: 'none' })
}
