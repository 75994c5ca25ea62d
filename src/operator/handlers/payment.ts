/** Calls of payments from outside and who answers them. */
import type { Handlers } from '../context.ts'
import { getBanks } from '../payment/card-banks.ts'
import { createTransaction } from '../payment/create.ts'
import { paymentMethodList } from '../payment/methods.ts'
import { paymentOrderCancel, paymentOrderGet } from '../payment/order-view.ts'
import { paymentPackageRegV2 } from '../payment/pay.ts'
import { getQR, selfcareGetQrcode } from '../payment/qr.ts'
import { queryTransactionInfo } from '../payment/query.ts'
import { paymentReceipt } from '../payment/receipt.ts'

export const paymentHandlers = {
  createTransaction,
  getQR,
  queryTransactionInfo,
  payment_receipt: paymentReceipt,
  payment_method_list: paymentMethodList,
  payment_order_get: paymentOrderGet,
  payment_order_cancel: paymentOrderCancel,
  selfcare_get_qrcode: selfcareGetQrcode,
  payment_package_reg_v2: paymentPackageRegV2,
  get_banks: getBanks,
} satisfies Partial<Handlers>
