/** Addresses of the checkout once its order exists. Spec ROA-12, Spec PAY-19. */

import { localPath } from '../../../contract/rules/language.ts'
import { payingPath } from '../../../contract/rules/paying-page.ts'
import { resultSlug } from '../../../contract/rules/roaming.ts'
import { CHECKOUT_PATH } from '../../../contract/rules/roaming-paths.ts'
import { environment } from '../../client/environment.ts'

export const RECEIPT_PATH = '/bien-lai'

export function roamingPath(): string {
  return localPath(CHECKOUT_PATH, environment().language())
}

/** The order's `transactionStatus` decides the result page. */
export function resultPath({
  transactionId,
  transactionStatus,
}: {
  transactionId: string
  transactionStatus: number
}): string {
  return localPath(
    `${CHECKOUT_PATH}/${resultSlug(transactionStatus)}?gd=${transactionId}`,
    environment().language(),
  )
}

export function receiptPath(code: string): string {
  return localPath(`${RECEIPT_PATH}/${code}`, environment().language())
}

/**
 * The form of a request with the transaction code of a payment. Written out, because the rules of the form's
 * addresses would cost the result page more bytes than it has; a test compares them.
 */
export function paymentRequestPath(memo: string): string {
  return localPath(`/tinh-nang/gui-yeu-cau?chu-de=nap-tien&ve=payment:${memo}`, environment().language())
}

/** The page where an order is paid. */
export function orderPath(transactionId: string): string {
  return localPath(payingPath(transactionId), environment().language())
}
