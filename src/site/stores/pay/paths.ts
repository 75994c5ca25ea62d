/** Addresses of the checkout after its order exists. Roaming §2.1; floor plan, "/bien-lai/{code}". */
import { localPath } from '../../../contract/rules/language.ts'
import { RESULT_SLUGS, type ResultSlug, resultSlug } from '../../../contract/rules/roaming.ts'
import { environment } from '../../client/environment.ts'

export const ROAMING_PATH = '/thanhtoan/roaming'
export const RECEIPT_PATH = '/bien-lai'

export function roamingPath(): string {
  return localPath(ROAMING_PATH, environment().language())
}

/** `status`: the order's `transactionStatus`. The page of an order is where its status belongs. */
export function resultPath({ transactionId, transactionStatus }: { transactionId: string; transactionStatus: number }): string {
  return localPath(`${ROAMING_PATH}/${resultSlug(transactionStatus)}?gd=${transactionId}`, environment().language())
}

export function receiptPath(code: string): string {
  return localPath(`${RECEIPT_PATH}/${code}`, environment().language())
}

/** The result page that an address is, `/en/thanhtoan/roaming/fail?gd=…` → `fail`. */
export function slugOf(path: string): ResultSlug | undefined {
  const last = path.split(/[?#]/)[0]?.split('/').at(-1)
  return RESULT_SLUGS.find((slug) => slug === last)
}
