/** Addresses where bills are paid and explained. `?ma=` prefills the payment code. Spec BIL-2, Spec BIL-1. */
import { type Language, localPath } from './language.ts'

export const PAY_BILLS_PATH = '/tinh-nang/thanh-toan-dich-vu'
export const BILLS_PATH = '/tai-khoan/hoa-don'

/** The part of a bill and of the usage history with what was charged outside the package. Spec ACC-7. */
export const CHARGED_PART = 'ngoai-goi'

/** Where the bills of a code are paid. */
export function payBillsPath(code: string, language: Language): string {
  return localPath(`${PAY_BILLS_PATH}?ma=${code}`, language)
}
/** Where a bill is explained. */
export function billPath(billId: string, language: Language): string {
  return localPath(`${BILLS_PATH}?ma=${billId}`, language)
}
