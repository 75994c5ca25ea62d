/** The lines that a request names, which must be the customer's own. */
import { ApiError } from '../../../contract/errors.ts'
import type { Line } from '../../platform/subscriber/line.ts'

/** In the order of `own`. Throws `combo_lines` where one is not the customer's. */
export function chosenLines(own: readonly Line[], wanted: readonly string[]): Line[] {
  if (wanted.some((msisdn) => !own.some((line) => line.msisdn === msisdn))) throw new ApiError('combo_lines')
  return own.filter(({ msisdn }) => wanted.includes(msisdn))
}
