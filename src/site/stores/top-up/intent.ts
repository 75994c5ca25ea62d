/**
 * Parameters in the address of the top-up page: `?so=<number>&tien=<đ>&tiep=<path>`. Read once; also restores
 * typed values after signing in. A number typed here is not in the address, it is carried.
 */
import { normalPhone } from '../../../contract/rules/phone.ts'
import { validateTopUp } from '../../../contract/rules/top-up.ts'
import { environment } from '../../client/environment.ts'
import { takeCarriedNumber } from '../carried-number.ts'
import { ownPath } from '../intent.ts'

/**
 * `number`: `84…`; `amount`: a valid top-up amount, đ; `onward`: a path of this site to continue with after
 * the payment; `card`: selects the tab of scratch cards.
 */
export type TopUpIntent = {
  number: string | undefined
  amount: number | undefined
  onward: string | undefined
  card: boolean
}

export function intentOfPage(): TopUpIntent {
  const query = new URL(environment().path(), 'https://own.invalid').searchParams
  const carried = takeCarriedNumber()
  const amount = Number(query.get('tien')?.replace(/\D/g, '') || Number.NaN)
  return {
    number: normalPhone(query.get('so') ?? '') ?? carried,
    amount: validateTopUp(amount) ? undefined : amount,
    onward: ownPath(query.get('tiep')),
    card: query.get('cach') === 'the-cao',
  }
}
