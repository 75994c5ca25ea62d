/**
 * Bills that are to be paid in part: how much of each, as it is typed. Kept for the tab, so that the way back
 * from paying finds it. Spec BIL-2.
 */
import { atom } from 'nanostores'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { validatePart } from '../../../contract/rules/bill.ts'
import { environment } from '../../client/environment.ts'
import { $session } from '../session.ts'

/** Session storage: gone with the tab. The line that typed it stands beside it. */
const KEY = 'bill_parts'

/** By bill: its digits, empty while nothing is typed. A bill that is missing is paid off. */
export const $parts = atom<Readonly<Record<string, string>>>({})

export function typePart(id: string, text: string): void {
  put({ ...$parts.get(), [id]: text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9) })
}
/** All that is left after all. */
export function payWhole(id: string): void {
  const { [id]: _, ...others } = $parts.get()
  put(others)
}

/** How much of a bill would be paid now, đ. */
export function payOf({ bill_id, left }: Pick<BillView, 'bill_id' | 'left'>): number {
  const typed = $parts.get()[bill_id]
  return typed === undefined ? left : Number(typed)
}
/** Why that cannot be paid; `empty`: nothing is typed yet. */
export function faultOf(bill: Pick<BillView, 'bill_id' | 'left'>): 'empty' | 'least' | 'most' | undefined {
  return $parts.get()[bill.bill_id] === '' ? 'empty' : validatePart(payOf(bill), bill.left)
}

function put(parts: Readonly<Record<string, string>>): void {
  $parts.set(parts)
  const session = $session.get()
  if (session.step === 'in') environment().session.set(KEY, JSON.stringify({ line: session.msisdn, parts }))
}

/**
 * What this line typed in this tab before. Nothing where it is missing, another line's or was tampered with.
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
/** Another line, or nobody: it is gone from the tab too. */
export function clearAllParts(): void {
  clearParts()
  environment().session.remove(KEY)
}
