/** The id of the account of a line: it begins with that of its customer. */
import type { Line } from '../../platform/subscriber/line.ts'
import type { Act } from './resource.ts'

export function partyAccountId({ lineId }: Pick<Act, 'lineId'>, line: Line): string {
  return `${line.customerId}.${lineId(line)}`
}
