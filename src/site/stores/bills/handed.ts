/** Bills that were chosen on another device, in the tab's storage until the page takes them. Spec CAR-6. */
import { environment } from '../../client/environment.ts'

/** `part`: đ that are paid of it; without it all that is left. */
export type HandedBill = { code: string; bill_id: string; part?: number | undefined }
const KEY = 'handed_bills'

export function storeHandedBills(bills: readonly HandedBill[]): void {
  environment().session.set(KEY, JSON.stringify(bills))
}

/** Returns them once; empty without any. */
export function takeHandedBills(): HandedBill[] {
  const { session } = environment()
  const stored = session.get(KEY)
  session.remove(KEY)
  return stored ? (JSON.parse(stored) as HandedBill[]) : []
}
