/**
 * Reads the page's address: the order, the payment method, and whether the user returns from a wallet or a
 * bank. Nothing else in it is used.
 */
import { localPath, plainPath } from '../../../contract/rules/language.ts'
import { PAY_METHODS, type PayMethod } from '../../../contract/rules/pay-method.ts'
import { PAY_PATH } from '../../../contract/rules/pay-page.ts'
import { payingPath } from '../../../contract/rules/paying-page.ts'
import { environment } from '../../client/environment.ts'
import { isCode } from '../payments/saved-transaction.ts'

/** `returned`: the page is the one to which hosted payment pages return. */
export type Address = { transactionId: string | undefined; method: PayMethod | undefined; returned: boolean }

export function readAddress(): Address {
  const { pathname, searchParams } = here()
  const id = searchParams.get('gd')
  return {
    transactionId: isCode(id) ? id : undefined,
    method: PAY_METHODS.find((method) => method === searchParams.get('cach')),
    returned: !isPayingPage(pathname),
  }
}

/**
 * Removes everything from the query but the order and the chosen method, because the claims of a return are
 * not trusted.
 */
export function cleanAddress(): void {
  const { pathname, search } = here()
  const { transactionId, method, returned } = readAddress()
  const query = transactionId ? `?gd=${transactionId}${method && !returned ? `&cach=${method}` : ''}` : ''
  if (query !== search) environment().pushUrl(pathname + query, 'same')
}

/** The address of the order with the current method. `new` adds a history entry. */
export function nameAddress(
  transactionId: string,
  method: PayMethod | undefined,
  step: 'new' | 'same',
): void {
  const { path, pushUrl: name, language } = environment()
  const wanted = localPath(payingPath(transactionId, method), language())
  if (wanted !== path()) name(wanted, step)
}

function isPayingPage(pathname: string): boolean {
  return plainPath(pathname).replace(/\/$/, '') === PAY_PATH
}
function here(): URL {
  return new URL(environment().path(), 'https://own.invalid')
}
