/** TMF654 `Bucket` and `AccumulatedBalance`: money of a prepaid line, and what is left of its packages. */
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { opaque } from '../resource/opaque.ts'
import { customerRef, DONG, hrefOf, known, productRef, quantity } from '../resource/parts.ts'
import type { Act, Item, LineResource } from '../resource/resource.ts'

export const BALANCES = { path: 'prepayBalanceManagement', version: 'v4' }

/** The bucket of the main account, which a top-up fills. */
export const mainBucketId = (act: Act, line: Line) => `${act.lineId(line)}.main`

const KINDS = {
  data: ['data', 'MB'],
  voice_onnet: ['voice', 'minute'],
  voice_all: ['voice', 'minute'],
  sms: ['sms', 'message'],
  roaming_data: ['data', 'MB'],
  roaming_voice: ['voice', 'minute'],
  roaming_sms: ['sms', 'message'],
} as const
type UsageType = 'monetary' | 'data' | 'voice' | 'sms'
type Bucket = Item & { usageType: UsageType; remainingValue: { amount: number; units: string } }

async function bucketsOf(act: Act, line: Line): Promise<Bucket[]> {
  const [{ balances, locks_at }, { buckets }] = await Promise.all([
    act.call(line, 'mobile_IN_balances'),
    act.call(line, 'mobile_bundle_remain_amount'),
  ])
  const lineId = act.lineId(line)
  const common = {
    status: 'active',
    product: [productRef(lineId)],
    relatedParty: [customerRef({ id: line.customerId })],
  }
  return [
    ...balances.map((balance): Bucket => {
      // The operator's own id of an account contains the number.
      const local = balance.kind === 'main' ? 'main' : opaque(balance.BALANCE_ID)
      return known({
        id: `${lineId}.${local}`,
        name: balance.name[act.language],
        usageType: 'monetary' as const,
        remainingValue: quantity(balance.amount, DONG),
        isShared: false,
        validFor: balance.expires_at === null ? null : { endDateTime: balance.expires_at },
        characteristic: toCharacteristics({
          kind: balance.kind,
          name: balance.name,
          ...(balance.kind === 'main' && { locks_at }),
        }),
        ...common,
      })
    }),
    ...buckets.map((bucket): Bucket => {
      const [usageType, units] = KINDS[bucket.kind]
      return {
        id: `${lineId}.${bucket.id}`,
        name: bucket.package_name,
        description: bucket.kind,
        usageType,
        remainingValue: quantity(bucket.left, units),
        isShared: bucket.shared ?? false,
        validFor: bucket.expires_at === null ? null : { endDateTime: bucket.expires_at },
        characteristic: toCharacteristics({ package_code: bucket.package_code, total: bucket.total }),
        ...common,
      }
    }),
  ]
}

/** The sum of all buckets of one kind of use. */
async function accumulatedOf(act: Act, line: Line): Promise<Item[]> {
  const buckets = await bucketsOf(act, line)
  const types = [...new Set(buckets.map(({ usageType }) => usageType))]
  return types.map((type) => {
    const of = buckets.filter(({ usageType }) => usageType === type)
    const sum = of.reduce((all, { remainingValue }) => all + remainingValue.amount, 0)
    return {
      id: `${act.lineId(line)}.${type}`,
      name: type,
      totalBalance: quantity(sum, of[0]?.remainingValue.units ?? ''),
      bucket: of.map(({ id }) => ({
        id,
        href: hrefOf(BALANCES, 'bucket', id),
        '@referredType': 'Bucket',
      })),
      product: [productRef(act.lineId(line))],
      relatedParty: [customerRef({ id: line.customerId })],
    }
  })
}

const common = { of: 'line', named: ['relatedParty.id'], namedLine: 'product.id' } as const

export const bucket: LineResource = {
  ...common,
  name: 'bucket',
  type: 'Bucket',
  attributes: [
    ...['name', 'description', 'usageType', 'remainingValue', 'isShared', 'status', 'validFor'],
    ...['product', 'relatedParty', 'characteristic'],
  ],
  items: bucketsOf,
}

export const accumulatedBalance: LineResource = {
  ...common,
  name: 'accumulatedBalance',
  type: 'AccumulatedBalance',
  attributes: ['name', 'totalBalance', 'bucket', 'product', 'relatedParty'],
  items: accumulatedOf,
}
