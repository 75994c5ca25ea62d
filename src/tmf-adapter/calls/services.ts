/** Packages of a line: products by TMF637. */
import type { Characteristic } from '../../contract/rules/open-api-characteristic.ts'
import { fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import type { BackEnd } from '../access/back-end.ts'
import { ofLine } from '../answer.ts'
import { inPath, type Money, ownPart, type Ref } from '../resources.ts'

type Product = {
  id: string
  name: string
  status: 'active' | 'pendingTerminate' | 'terminated'
  startDate: string
  productOffering?: Ref
  productPrice?: { name?: string; price: { taxIncludedAmount: Money } }[]
  productCharacteristic: Characteristic[]
}

const PRODUCTS = 'productInventory/v4/product'
const STATUS = { active: 'active', pendingTerminate: 'ending', terminated: 'ended' } as const

/** A product as the portal shows services. */
function serviceOf({ id, name, status, startDate, ...product }: Product) {
  return {
    ...fromCharacteristics(product.productCharacteristic),
    id: ownPart(id),
    code: product.productOffering?.id,
    name,
    price: product.productPrice?.[0]?.price.taxIncludedAmount.value,
    status: STATUS[status],
    registered_at: startDate,
  }
}

export async function readService(backEnd: BackEnd, id: string) {
  return serviceOf(await backEnd.get<Product>(`${PRODUCTS}/${inPath(id)}`))
}

export const mobileGetServiceActiveList = ofLine(
  'mobile_get_service_active_list',
  async ({ backEnd, subject, now }) => {
    const [line, products] = await Promise.all([
      backEnd.get<Product>(`${PRODUCTS}/${inPath(subject.line)}`),
      backEnd.list<Product>(PRODUCTS, { 'productRelationship.product.id': subject.line }),
    ])
    const prices = (line.productPrice ?? []).map(({ name, price }) => [name, price.taxIncludedAmount.value])
    return {
      services: products.map(serviceOf),
      without_package: Object.fromEntries(prices),
      as_of: now,
    }
  },
)
