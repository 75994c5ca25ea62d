/** Where each product is bought, and where a purchase is shown. Paths without language. */

import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import { CHECKOUT_PATH } from '../../../contract/rules/roaming-paths.ts'
import { SIM_PATH } from '../../../contract/rules/sim-page.ts'

/** Where an order of a part leads that the operator no longer has. */
const ACCOUNT = '/tai-khoan'

export const PURCHASE_PATHS: Readonly<Record<PaymentProduct, string>> = {
  roaming_package: import.meta.env.WITHOUT_ROAMING ? ACCOUNT : CHECKOUT_PATH,
  package: '/goicuoc',
  top_up: '/tinh-nang/nap-tien',
  card_code: '/tinh-nang/mua-ma-the',
  bill: '/tinh-nang/thanh-toan-dich-vu',
  sim: import.meta.env.WITHOUT_SIM_ORDERS ? ACCOUNT : SIM_PATH,
}

export const RESULT_PATHS: Readonly<Record<PaymentProduct, string>> = {
  roaming_package: import.meta.env.WITHOUT_ROAMING ? ACCOUNT : '/tai-khoan/roaming',
  package: '/tai-khoan',
  top_up: '/tai-khoan',
  card_code: '/tinh-nang/mua-ma-the',
  bill: '/tai-khoan/hoa-don',
  sim: import.meta.env.WITHOUT_SIM_ORDERS ? ACCOUNT : SIM_PATH,
}
