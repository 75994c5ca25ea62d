/**
 * Fetches what is most wanted without a network, so that it is kept before it was ever opened: the overview,
 * the card, vouchers, receipts and requests. Spec OFL-2.
 */
import type { Call, RequestOf, ResultOf } from '../../../contract/call.ts'
import { getLayThongTinChungMobile } from '../../../contract/loyalty/member.ts'
import { apiLichSuSuDungUuDaiHoiVienSudung, apiTheodoinhanqua } from '../../../contract/loyalty/offers.ts'
import { helpFeedbackGet, helpFeedbackGetSent } from '../../../contract/main/help-request.ts'
import { paymentHistory } from '../../../contract/main/payment-history.ts'
import { paymentReceipt } from '../../../contract/main/receipt.ts'
import { COPIED_RECEIPTS, COPIED_REQUESTS, COPY_FRESH_SECONDS } from '../../../contract/rules/offline.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { ACCOUNT_CALLS } from '../account.ts'
import { createLineCheck } from '../line-page.ts'
import { isCopied } from './copies.ts'
import { isOwnDevice } from './is-own-device.ts'

const WANTED = [
  ...(import.meta.env.WITHOUT_LOYALTY ? [] : [getLayThongTinChungMobile]),
  ...Object.values(ACCOUNT_CALLS),
  ...(import.meta.env.WITHOUT_LOYALTY ? [] : [apiLichSuSuDungUuDaiHoiVienSudung, apiTheodoinhanqua]),
]

/** One after the other, because the page that is open comes first. */
export async function fetchCopies(): Promise<void> {
  const isSameLine = createLineCheck()
  if (!isSameLine) return
  const still = (): boolean => isSameLine() && isOwnDevice()
  if (!import.meta.env.WITHOUT_LOYALTY) await import('../loyalty/speak.ts')
  for (const call of WANTED) if (still()) await refresh(call, {})
  const payments = still() ? await refresh(paymentHistory, {}) : undefined
  if (payments?.ok) {
    const codes = payments.result.payments
      .flatMap(({ receipt_code: code }) => code ?? [])
      .slice(0, COPIED_RECEIPTS)
    for (const code of codes) if (still()) await refresh(paymentReceipt, { code })
  }
  const requests = still() ? await refresh(helpFeedbackGetSent, {}) : undefined
  if (requests?.ok) {
    const codes = requests.result.requests.slice(0, COPIED_REQUESTS)
    for (const { code } of codes) if (still()) await refresh(helpFeedbackGet, { request: code })
  }
}

/** `undefined` where a young copy is there already: then what belongs to it is there too. */
async function refresh<C extends Call>(
  call: C,
  request: RequestOf<C> & object,
): Promise<ClientResult<ResultOf<C>> | undefined> {
  if (await isCopied(call, request, COPY_FRESH_SECONDS)) return undefined
  return send(call, request)
}
