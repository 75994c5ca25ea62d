/**
 * What a tab keeps of its order, so that a reload and a result page find it again. Spec SES-3, Spec ROA-12.
 */
import { environment } from '../../client/environment.ts'

/** `receiptCode`: shows the state even when the session is over. */
export type SavedTransaction = { transactionId: string; receiptCode: string }

/** Keys of session storage: gone with the tab, and with the sign-out. */
const KEYS = { roaming: 'roaming_transaction', paying: 'qr_query' } as const
type Which = keyof typeof KEYS
const CODE = /^[A-Za-z0-9_-]{22}$/

export function isCode(text: unknown): text is string {
  return typeof text === 'string' && CODE.test(text)
}

export function saveTransaction(
  { transactionId, receiptCode }: SavedTransaction,
  which: Which = 'roaming',
): void {
  environment().session.set(KEYS[which], JSON.stringify({ transactionId, receiptCode }))
}

/** Nothing where it is missing or was tampered with. */
export function savedTransaction(which: Which = 'roaming'): SavedTransaction | undefined {
  try {
    const { transactionId, receiptCode } = JSON.parse(
      environment().session.get(KEYS[which]) ?? '{}',
    ) as Partial<SavedTransaction>
    return isCode(transactionId) && isCode(receiptCode) ? { transactionId, receiptCode } : undefined
  } catch {
    return undefined
  }
}

export function clearTransaction(which: Which = 'roaming'): void {
  environment().session.remove(KEYS[which])
}
