/**
 * The typed amounts of bills that are to be paid in part. Stored for the tab, so that they are still known
 * after returning from the payment. Spec BIL-2.
 */
import { atom } from 'nanostores'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { validatePart } from '../../../contract/rules/bill.ts'
import { environment } from '../../client/environment.ts'
import { $session } from '../session.ts'

/** Session storage, cleared with the tab. Stored together with the line that typed it. */
const KEY = 'bill_parts'

/** Typed digits by bill id, empty while nothing is typed. A bill without an entry is paid in full. */
export const $parts = atom<Readonly<Record<string, string>>>({})

export function typePart(id: string, text: string): void {
  put({ ...$parts.get(), [id]: text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9) })
}
/** Pays the whole remaining amount again. */
export function payWhole(id: string): void {
  const { [id]: _, ...others } = $parts.get()
  put(others)
}

/** Amount of a bill to be paid now, đ. */
export function payOf({ bill_id, left }: Pick<BillView, 'bill_id' | 'left'>): number {
  const typed = $parts.get()[bill_id]
  return typed === undefined ? left : Number(typed)
}
/** Why the typed amount cannot be paid; `empty`: nothing is typed yet. */
export function partErrorOf(
  bill: Pick<BillView, 'bill_id' | 'left'>,
): 'empty' | 'least' | 'most' | undefined {
  return $parts.get()[bill.bill_id] === '' ? 'empty' : validatePart(payOf(bill), bill.left)
}

function put(parts: Readonly<Record<string, string>>): void {
  $parts.set(parts)
  const session = $session.get()
  if (session.step === 'in') environment().session.set(KEY, JSON.stringify({ line: session.msisdn, parts }))
}

/**
 * Restores what this line typed in this tab. Values that are missing, invalid or of another line are ignored.
 */
export function readParts(): void {
  const session = $session.get()
  try {
    const { line, parts = {} } = JSON.parse(environment().session.get(KEY) ?? '{}') as {
      line?: unknown
      parts?: Record<string, unknown>
    }
    const digits = Object.entries(parts).filter(
      (one): one is [string, string] => typeof one[1] === 'string' && /^[1-9]\d{0,8}$/.test(one[1]),
    )
    $parts.set(session.step === 'in' && line === session.msisdn ? Object.fromEntries(digits) : {})
  } catch {
    $parts.set({})
  }
}
export function clearParts(): void {
  $parts.set({})
}
/** For a change of line or a sign-out: also clears session storage. */
export function clearAllParts(): void {
  clearParts()
  environment().session.remove(KEY)
}
