/**
 * TMF637 `Product`: a line, and each package and service that runs on it or ended in the last 90 days. The
 * id of a package's product begins with that of its line.
 */
import type { ActiveService } from '../../../contract/main/service.schema.ts'
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customerRef, known, money, offeringRef, productRef } from '../resource/parts.ts'
import type { Act, Item, LineResource } from '../resource/resource.ts'

const LINE_STATUS = { active: 'active', one_way: 'suspended', locked: 'suspended' } as const
const SERVICE_STATUS = { active: 'active', ending: 'pendingTerminate', ended: 'terminated' } as const

async function productsOf(act: Act, line: Line): Promise<Item[]> {
  const [info, { services, without_package }] = await Promise.all([
    act.call(line, 'mobile_get_info'),
    act.call(line, 'mobile_get_service_active_list'),
  ])
  const id = act.lineId(line)
  const relatedParty = [customerRef({ id: line.customerId })]
  const own: Item = {
    id,
    name: info.plan[act.language],
    isBundle: false,
    isCustomerVisible: true,
    startDate: info.opened_at,
    status: LINE_STATUS[info.status],
    // A portal has signed in the person of the number. Spec TMF-3.
    ...(act.client.channel === 'web' && { productSerialNumber: line.msisdn }),
    productCharacteristic: toCharacteristics({ kind: info.kind, roaming: info.roaming }),
    productPrice: Object.entries(without_package).map(([what, price]) => ({
      name: what,
      priceType: 'usage',
      price: { taxIncludedAmount: money(price) },
    })),
    relatedParty,
  }
  return [own, ...services.map((service) => packageOf(id, service, relatedParty))]
}

function packageOf(lineId: string, service: ActiveService, relatedParty: unknown): Item {
  const { id, code, name, price, registered_at, status, ...rest } = service
  const { period, expires_at, renews_at } = rest
  const days = periodOf(period).days
  return known({
    id: `${lineId}.${id}`,
    name,
    isBundle: false,
    isCustomerVisible: true,
    orderDate: registered_at,
    startDate: registered_at,
    // Known for a product that renews only once its renewal was stopped.
    terminationDate: renews_at === null ? expires_at : null,
    status: SERVICE_STATUS[status],
    productOffering: offeringRef(code, name),
    productPrice: [
      known({
        priceType: renews_at === null ? 'oneTime' : 'recurring',
        recurringChargePeriod: renews_at === null ? null : `${days} day`,
        price: { taxIncludedAmount: money(price) },
      }),
    ],
    productCharacteristic: toCharacteristics(rest),
    productRelationship: [{ relationshipType: 'reliesOn', product: productRef(lineId) }],
    relatedParty,
  })
}

export const product: LineResource = {
  of: 'line',
  name: 'product',
  type: 'Product',
  named: ['relatedParty.id'],
  namedLine: 'productRelationship.product.id',
  attributes: [
    'name',
    'isBundle',
    'isCustomerVisible',
    'orderDate',
    'startDate',
    'terminationDate',
    'status',
    'productOffering',
    'productPrice',
    'productSerialNumber',
    'productCharacteristic',
    'productRelationship',
    'relatedParty',
  ],
  items: productsOf,
}
