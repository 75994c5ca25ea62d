/** Prepares this device for a step that was handed over, and where it continues. Spec CAR-6. */
import type { HandoffOpened, HandoffTask } from '../../../contract/main/handoff.schema.ts'
import { HELP_QUERY, SEND_REQUEST_PATH } from '../../../contract/rules/help-page.ts'
import { payingPath } from '../../../contract/rules/paying-page.ts'
import { CHECKOUT_PATH } from '../../../contract/rules/roaming-paths.ts'
import { MOBILE_PACKAGES_PATH } from '../../../contract/rules/short-link.ts'
import { environment } from '../../client/environment.ts'
import { storeHandedBills } from '../bills/handed.ts'
import { carryNumber } from '../carried-number.ts'
import { storeRequestText } from '../help/request-text.ts'
import { DRAFT_KEY } from '../home-orders/form/draft.ts'
import { BUY_FIELD, TOP_UP_PATH } from '../payments/top-up-path.ts'
import { adoptKeys } from './keys.ts'

/** The path of the page, without language. Numbers, bills and texts go through storage, never the address. */
export function resumeTask({ task, keys }: Pick<HandoffOpened, 'task' | 'keys'>): string {
  adoptKeys(keys)
  return pathOf(task)
}

function pathOf(task: HandoffTask): string {
  switch (task.step) {
    case 'package':
      return `${MOBILE_PACKAGES_PATH}?${BUY_FIELD}=${task.code}`
    case 'top_up':
      if (task.target) carryNumber(task.target)
      return `${TOP_UP_PATH}${task.amount === undefined ? '' : `?tien=${task.amount}`}`
    case 'bills':
      if (task.bills.length > 0) storeHandedBills(task.bills)
      return '/tinh-nang/thanh-toan-dich-vu'
    case 'order':
      return payingPath(task.transaction_id)
    case 'roaming':
      // Without the part its links lead home.
      return import.meta.env.WITHOUT_ROAMING ? '/' : `${CHECKOUT_PATH}?goi=${task.package_id}`
    case 'home_order':
      if (import.meta.env.WITHOUT_HOME) return '/'
      environment().local.set(DRAFT_KEY, task.draft)
      return '/dat-hang'
    case 'help':
      storeRequestText(task.text)
      return task.topic ? `${SEND_REQUEST_PATH}?${HELP_QUERY.topic}=${task.topic}` : SEND_REQUEST_PATH
  }
}
