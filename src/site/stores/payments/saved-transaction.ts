/** The tab's order, stored so that a reload and a result page find it again. Spec SES-3, Spec ROA-12. */
import { environment } from '../../client/environment.ts'

/** `receiptCode`: shows the order's state even after the session has ended. */
export type SavedTransaction = { transactionId: string; receiptCode: string }

/** Keys in session storage, cleared with the tab and at sign-out. */
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

/** Undefined if nothing valid is stored. */
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
