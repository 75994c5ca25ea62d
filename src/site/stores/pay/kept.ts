/** What a tab keeps of its transaction, so that a reload and a result page find it again. Roaming §3 "stored transaction info", §8. */
import { environment } from '../../client/environment.ts'

/** `receiptCode`: shows the state even when the session is over. */
export type Kept = { transactionId: string; receiptCode: string }

/** Session storage: gone with the tab, and with the sign-out. */
const KEY = 'roaming_transaction'
const CODE = /^[A-Za-z0-9_-]{22}$/

export function isCode(text: unknown): text is string {
  return typeof text === 'string' && CODE.test(text)
}

export function keepTransaction({ transactionId, receiptCode }: Kept): void {
  environment().session.set(KEY, JSON.stringify({ transactionId, receiptCode }))
}

/** Nothing where it is missing or was tampered with. */
export function keptTransaction(): Kept | undefined {
  try {
    const { transactionId, receiptCode } = JSON.parse(environment().session.get(KEY) ?? '{}') as Partial<Kept>
    return isCode(transactionId) && isCode(receiptCode) ? { transactionId, receiptCode } : undefined
  } catch {
    return undefined
  }
}

export function dropTransaction(): void {
  environment().session.remove(KEY)
}
