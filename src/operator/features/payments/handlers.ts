/** Handlers of the payment calls. */
import type { Handlers } from '../../platform/context.ts'
import { getBanks } from './card-banks.ts'
import { paymentClaimCreate } from './claim.ts'
import { createTransaction } from './create.ts'
import { paymentMethodList } from './methods.ts'
import { paymentOrderCancel, paymentOrderGet } from './order-view.ts'
import { getQR, selfcareGetQrcode } from './qr.ts'
import { queryTransactionInfo } from './query.ts'
import { paymentReceipt } from './receipt.ts'

export const paymentHandlers = {
  createTransaction,
  getQR,
  queryTransactionInfo,
  payment_receipt: paymentReceipt,
  payment_method_list: paymentMethodList,
  payment_order_get: paymentOrderGet,
  payment_order_cancel: paymentOrderCancel,
  payment_claim_create: paymentClaimCreate,
  selfcare_get_qrcode: selfcareGetQrcode,
  get_banks: getBanks,
} satisfies Partial<Handlers>
