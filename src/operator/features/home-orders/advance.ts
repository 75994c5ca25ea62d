/**
 * Decides the next step of a due order and when it is due again. Times are planned times, not the current
 * time.
 */
import type { OrderState } from '../../../contract/rules/home-order-state.ts'
import {
  INSTALL_AFTER_DAYS,
  INSTALL_MINUTES,
  INSTALL_WINDOWS,
  SCHEDULE_AFTER_MINUTES,
} from '../../../contract/rules/home-order-state.ts'
import { INSTALLERS, isReachable } from './people.ts'
import type { Change } from './transition.ts'
import type { Order } from './view.ts'
import { addWorkingMinutes, appointmentOn } from './working-time.ts'

export type Step = { to: OrderState; change: Change }

/**
 * `at`: when the order was due; `pick` chooses among the windows and the installers, `[0, limit)`.
 * `undefined` for an order that has ended.
 */
export function nextStep(order: Order, at: Date, pick: (limit: number) => number): Step | undefined {
  switch (order.state) {
    case 'received':
      if (!isReachable(order.contactNo)) return { to: 'failed', change: { dueAt: null } }
      return { to: 'confirmed', change: { dueAt: addWorkingMinutes(at, SCHEDULE_AFTER_MINUTES) } }
    case 'confirmed': {
      const window = INSTALL_WINDOWS[pick(INSTALL_WINDOWS.length)] ?? INSTALL_WINDOWS[0]
      const { from, to } = appointmentOn(at, INSTALL_AFTER_DAYS, window)
      const installer = INSTALLERS[pick(INSTALLERS.length)] ?? INSTALLERS[0]
      return { to: 'scheduled', change: { appointmentFrom: from, appointmentTo: to, installer, dueAt: from } }
    }
    case 'scheduled':
      return { to: 'installing', change: { dueAt: new Date(at.getTime() + INSTALL_MINUTES * 60_000) } }
    case 'installing':
      return { to: 'done', change: { dueAt: null } }
    default:
      return undefined
  }
}
