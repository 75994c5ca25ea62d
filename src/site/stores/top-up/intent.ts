/**
 * What the address of the top-up page wishes: `?so=<number>&tien=<đ>&tiep=<path>`. Read once; typed values
 * come back through it after signing in.
 */
import { normalPhone } from '../../../contract/rules/phone.ts'
import { validateTopUp } from '../../../contract/rules/top-up.ts'
import { environment } from '../../client/environment.ts'
import { ownPath } from '../intent.ts'

/**
 * `number`: `84…`; `amount` đ, one that can be topped up; `onward`: a path of this site that waits for the
 * money; `card`: the tab of scratch cards is meant.
 */
export type TopUpIntent = {
  number: string | undefined
  amount: number | undefined
  onward: string | undefined
  card: boolean
}

export function intentOfPage(): TopUpIntent {
  const query = new URL(environment().path(), 'https://own.invalid').searchParams
  const amount = Number(query.get('tien')?.replace(/\D/g, '') || Number.NaN)
  return {
    number: normalPhone(query.get('so') ?? ''),
    amount: validateTopUp(amount) ? undefined : amount,
    onward: ownPath(query.get('tiep')),
    card: query.get('cach') === 'the-cao',
  }
}
