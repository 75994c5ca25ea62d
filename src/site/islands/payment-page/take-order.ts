/** Reads what is handed to another device when that is pressed. */
import type { TakeSource } from '../../stores/handoff/handoff.ts'

export const takeOrder: TakeSource = async () =>
  (await import('../../stores/handoff/sources/order.ts')).orderSource()
