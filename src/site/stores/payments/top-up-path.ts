/** The path for topping up the missing amount, and the way back to the purchase. Spec PKG-11. */
import { localPath } from '../../../contract/rules/language.ts'
import { TOP_UP_MAX, TOP_UP_MIN } from '../../../contract/rules/top-up-amount.ts'
import { environment } from '../../client/environment.ts'

export const TOP_UP_PATH = '/tinh-nang/nap-tien'
/** Query parameter that opens the confirmation of a package on any page. */
export const BUY_FIELD = 'dang-ky'

/** The missing amount, adjusted to the limits of a top-up, đ. */
export function amountFor(missing: number): number {
  return Math.min(TOP_UP_MAX, Math.max(TOP_UP_MIN, missing))
}

/** Leads there and back. `missing`: đ for the signed-in line. `code`: the package to buy afterwards here. */
export function topUpPath(missing: number, code?: string): string {
  const { path, language } = environment()
  const query = new URLSearchParams()
  query.set('tien', String(amountFor(missing)))
  const here = new URL(path(), 'https://own.invalid')
  if (code) here.searchParams.set(BUY_FIELD, code)
  query.set('tiep', here.pathname + here.search)
  return localPath(`${TOP_UP_PATH}?${query}`, language())
}

/** The package in the address; removed from there, so that a reload does not open the purchase again. */
export function consumeBuyField(): string | undefined {
  const { path, pushUrl: name } = environment()
  const here = new URL(path(), 'https://own.invalid')
  const code = here.searchParams.get(BUY_FIELD)?.toUpperCase()
  if (code === undefined) return undefined
  here.searchParams.delete(BUY_FIELD)
  name(here.pathname + here.search + here.hash, 'same')
  return /^[A-Z0-9_]{2,20}$/.test(code) ? code : undefined
}
