/** Calls of paying: orders and their methods, top-up, cards, vouchers of campaigns, receipts, automatic payment. */

import { bare } from '../main/authen.schema.ts'
import * as autopaySchema from '../main/autopay.schema.ts'
import * as autopays from '../main/autopay.ts'
import * as campaignSchema from '../main/campaign.schema.ts'
import * as campaign from '../main/campaign.ts'
import * as cardCodeSchema from '../main/card-code.schema.ts'
import * as cardCode from '../main/card-code.ts'
import * as paymentOrderSchema from '../main/payment-order.schema.ts'
import * as paymentOrder from '../main/payment-order.ts'
import * as receiptSchema from '../main/receipt.schema.ts'
import * as receipt from '../main/receipt.ts'
import * as rechargeSchema from '../main/recharge.schema.ts'
import * as recharge from '../main/recharge.ts'
import * as packageRegSchema from '../payment/package-reg.schema.ts'
import * as packageReg from '../payment/package-reg.ts'
import * as transactionSchema from '../roaming/transaction.schema.ts'
import { declare } from './declare.ts'

export const paymentCalls = {
  autopay_get: declare(autopays.autopayGet, 'Automatic payment of the line: its mandate, what it will charge, and what was.', bare, autopaySchema.autopay),
  autopay_set: declare(
    autopays.autopaySet,
    'Begins to pay the bills of the line from its wallet up to a cap a month, or sets another cap; a second look to begin and for a higher one.',
    autopaySchema.autopaySetRequest,
    autopaySchema.autopay,
  ),
  autopay_stop: declare(autopays.autopayStop, 'Stops automatic payment at once; nothing that was announced is charged.', bare, autopaySchema.autopay),
  payment_receipt: declare(
    receipt.paymentReceipt,
    'The receipt of a payment by its long code, on any device; the number is masked.',
    receiptSchema.receiptRequest,
    receiptSchema.receipt,
  ),
  mobile_payment_recharge_check_remain: declare(
    recharge.rechargeCheckRemain,
    "May this line be topped up, whose it is (masked), and what is left of the day's top-ups for others.",
    rechargeSchema.remainRequest,
    rechargeSchema.remain,
  ),
  mobile_payment_recharge_v2: declare(
    recharge.recharge,
    "With an amount: an order that is paid as any other (another's line needs step-up). With a scratch card: the own line is topped up at once.",
    rechargeSchema.rechargeRequest,
    rechargeSchema.rechargeResult,
  ),
  mobile_payment_recharge_history: declare(
    recharge.rechargeHistory,
    'Top-ups that this line paid for, newest first, to do them again.',
    bare,
    rechargeSchema.rechargeHistory,
  ),
  card_code_order: declare(
    cardCode.cardCodeOrder,
    'Orders codes of top-up cards; paid as any other order.',
    cardCodeSchema.cardOrderRequest,
    paymentOrderSchema.orderMade,
  ),
  card_code_list: declare(cardCode.cardCodeList, 'Cards that this line has bought, with their states and without their codes.', bare, cardCodeSchema.cardList),
  card_code_reveal: declare(
    cardCode.cardCodeReveal,
    'The code of a bought card, under step-up; that it was shown is recorded.',
    cardCodeSchema.revealRequest,
    cardCodeSchema.revealed,
  ),
  card_code_send: declare(
    cardCode.cardCodeSend,
    'Sends the code of a bought card to its own buyer, by SMS or e-mail, under step-up and a few times a day.',
    cardCodeSchema.sendCardRequest,
    cardCodeSchema.cardSent,
  ),
  payment_method_list: declare(
    paymentOrder.paymentMethodList,
    'How an order, or a package before it is ordered, can be paid: each method with its total, and why it would fail.',
    paymentOrderSchema.methodsRequest,
    paymentOrderSchema.methodsResult,
  ),
  payment_order_get: declare(
    paymentOrder.paymentOrderGet,
    'How an order of the line stands; whoever asks has the bank and the pages of wallets and cards asked too.',
    paymentOrderSchema.orderRequest,
    paymentOrderSchema.paymentOrderView,
  ),
  payment_order_cancel: declare(
    paymentOrder.paymentOrderCancel,
    'Gives an order up that waits for money; money that comes later goes back.',
    paymentOrderSchema.orderRequest,
    paymentOrderSchema.paymentOrderView,
  ),
  selfcare_get_qrcode: declare(
    paymentOrder.selfcareGetQrcode,
    'The VietQR of any order that can still be paid, and the banks whose apps read it.',
    paymentOrderSchema.orderRequest,
    transactionSchema.qr,
  ),
  payment_package_reg_v2: declare(
    packageReg.paymentPackageRegV2,
    'Begins to pay a package, or an order that was made, by a method; answers where to go. Signed by the gateway, which proves the answer.',
    packageRegSchema.packageRegRequest,
    packageRegSchema.packageRegResult,
    packageRegSchema.signedPackageRegRequest,
  ),
  get_banks: declare(packageReg.getBanks, 'Banks whose cards can pay: domestic and international ones.', bare, packageRegSchema.banksResult),
  campaign_progress: declare(
    campaign.campaignProgress,
    'What campaigns run, how the line stands in each this month, and what its orders earned or why they did not.',
    bare,
    campaignSchema.progress,
  ),
  voucher_list: declare(
    campaign.voucherList,
    'Vouchers that the line can use now; for an order, what each takes off.',
    campaignSchema.vouchersRequest,
    campaignSchema.vouchersResult,
  ),
  payment_order_voucher: declare(
    campaign.paymentOrderVoucher,
    'Puts a voucher on an order that nobody has begun to pay, or takes it off.',
    campaignSchema.useVoucherRequest,
    campaignSchema.useVoucherResult,
  ),
}
