/** Calls, messages and data of a line: usages by TMF635. */
import { ApiError } from '../../contract/errors.ts'
import { firstHistoryDay } from '../../contract/rules/history.ts'
import { type Characteristic, fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import { addDays, isDay, startOfDay, vietnamDay } from '../../contract/rules/vietnam-day.ts'
import { NotThere, ofLine } from '../answer.ts'
import { type Money, ownPart } from '../resources.ts'

type Usage = {
  id: string
  usageDate: string
  usageCharacteristic: Characteristic[]
  ratedProductUsage: { taxIncludedRatingAmount: Money }[]
}

/** `2026-11-21.` before the id of a usage. */
const DAY_PREFIX = '2026-11-21.'.length

function entryOf({ id, usageDate, usageCharacteristic, ratedProductUsage }: Usage) {
  const { call_type, other_party, duration, volume, charge } = fromCharacteristics(usageCharacteristic)
  return {
    id: ownPart(id).slice(DAY_PREFIX),
    at: usageDate,
    B_SUBS: other_party ?? '',
    CALL_TYPE: call_type,
    DURATION: duration ?? 0,
    volume: volume ?? 0,
    cost: ratedProductUsage[0]?.taxIncludedRatingAmount.value,
    ...(charge !== undefined && { charge }),
  }
}

/** The back end reads a list whole, and refuses one of too many items. */
function leaveTooMany(error: unknown): never {
  throw error instanceof ApiError && error.code === 'bad_request' ? new NotThere() : error
}

export const usageHistory = ofLine(
  'usage_history',
  async ({ backEnd, subject, now }, fields) => {
    const today = vietnamDay(Date.parse(now))
    const { from = firstHistoryDay(today), to = today, charged } = fields
    // No filter names a day that does not exist.
    if (!isDay(from) || !isDay(to)) throw new NotThere()
    const entries = await backEnd
      .list<Usage>('usageManagement/v4/usage', {
        'ratedProductUsage.productRef.id': subject.line,
        'usageDate.gte': new Date(startOfDay(from)).toISOString(),
        'usageDate.lte': new Date(startOfDay(addDays(to, 1)) - 1).toISOString(),
        ...(charged && { 'ratedProductUsage.taxIncludedRatingAmount.value.gt': '0' }),
      })
      .catch(leaveTooMany)
    return {
      ...{ from, to, entries: entries.map(entryOf), total: entries.length, next: null, revealed: false },
      as_of: now,
    }
  },
  // Bills, single entries, full numbers and further pages have no filter in TMF635.
  ({ bill_id, entry_id, cursor, reveal }) => !(bill_id || entry_id || cursor || reveal),
)
