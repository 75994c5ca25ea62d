/** TMF635 `Usage` and `UsageSpecification`: calls, messages and data of the last 90 days. */
import type { UsageRecord } from '../../../contract/main/usage.schema.ts'
import { kindOf } from '../../../contract/rules/history.ts'
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import { isDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { badRequest } from '../resource/error.ts'
import { customerRef, hrefOf, known, money, productRef } from '../resource/parts.ts'
import {
  type Act,
  type Item,
  type LineResource,
  localPart,
  type SharedResource,
} from '../resource/resource.ts'

const USAGES = { path: 'usageManagement', version: 'v4' }

/** What is counted of each kind, in which unit. */
const SPECIFICATIONS = {
  call: [['duration', 'second']],
  sms: [],
  data: [
    ['volume', 'kB'],
    ['duration', 'second'],
  ],
} as const

/**
 * Only the days that the filters of `usageDate` leave are read; they are days in Vietnam. Those of an id
 * are in it.
 */
async function usagesOf(act: Act, line: Line, id?: string): Promise<Item[]> {
  const days = id === undefined ? daysAsked(act.query) : daysOf(localPart(id).slice(0, 10))
  if (!days) return []
  const { entries, next } = await act.call(line, 'usage_history', days)
  // Any attribute may filter, so that a list is read whole.
  if (next !== null) throw badRequest('Too many usages: name fewer days by usageDate.gte and usageDate.lte')
  return entries.map((use) => viewOf(act, line, use))
}

const daysOf = (day: string) => (isDay(day) ? { from: day, to: day } : undefined)

/** A time that cannot be read leaves out no day: the filter itself refuses what does not match. */
function daysAsked(query: URLSearchParams): { from?: string; to?: string } {
  const day = (...names: string[]) => {
    const time = Date.parse(names.map((name) => query.get(`usageDate.${name}`)).find(Boolean) ?? '')
    return Number.isNaN(time) ? undefined : vietnamDay(time)
  }
  const [from, to] = [day('gte', 'gt'), day('lte', 'lt')]
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function viewOf(act: Act, line: Line, use: UsageRecord): Item {
  const kind = kindOf(use.CALL_TYPE)
  const value = { duration: use.DURATION, volume: use.volume }
  return known({
    id: `${act.lineId(line)}.${vietnamDay(new Date(use.at))}.${use.id}`,
    usageDate: use.at,
    usageType: kind,
    status: line.kind === 'prepaid' ? 'billed' : 'rated',
    usageSpecification: {
      id: kind,
      href: hrefOf(USAGES, 'usageSpecification', kind),
      name: kind,
      '@referredType': 'UsageSpecification',
    },
    usageCharacteristic: [
      { name: 'callType', valueType: 'string', value: use.CALL_TYPE },
      // Masked: it is the number of another person.
      ...(use.B_SUBS ? [{ name: 'otherParty', valueType: 'string', value: use.B_SUBS }] : []),
      ...toCharacteristics({ charge: use.charge }),
      ...SPECIFICATIONS[kind].map(([name]) => ({ name, valueType: 'number', value: value[name] })),
    ],
    ratedProductUsage: [
      {
        ratingDate: use.at,
        ratingAmountType: use.cost > 0 ? 'Total' : 'Included',
        taxIncludedRatingAmount: money(use.cost),
        productRef: productRef(act.lineId(line)),
      },
    ],
    relatedParty: [customerRef({ id: line.customerId })],
  })
}

export const usage: LineResource = {
  of: 'line',
  name: 'usage',
  type: 'Usage',
  named: ['relatedParty.id'],
  namedLine: 'ratedProductUsage.productRef.id',
  attributes: [
    ...['usageDate', 'usageType', 'status', 'usageSpecification', 'usageCharacteristic'],
    ...['ratedProductUsage', 'relatedParty'],
  ],
  items: usagesOf,
}

export const usageSpecification: SharedResource = {
  of: 'all',
  name: 'usageSpecification',
  type: 'UsageSpecification',
  attributes: ['name', 'isBundle', 'lifecycleStatus', 'specCharacteristic'],
  items: async () =>
    Object.entries(SPECIFICATIONS).map(([id, characteristics]) => ({
      id,
      name: id,
      isBundle: false,
      lifecycleStatus: 'Active',
      specCharacteristic: characteristics.map(([name, unit]) => ({
        name,
        valueType: 'number',
        description: unit,
      })),
    })),
}
