/** Buying, ending and resuming packages: product orders by TMF622. */
import { ApiError, isErrorCode } from '../../contract/errors.ts'
import { fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import { type ForLine, ofLine } from '../answer.ts'
import { type Extended, inPath, type Ref } from '../resources.ts'
import { readService } from './services.ts'

type ProductOrder = Extended & {
  state: string
  note?: { text: string }[]
  productOrderItem: { product?: Ref }[]
}
/** `change`: how a product is deleted or modified. Spec TMF-7. */
type Wanted = {
  action: 'add' | 'delete' | 'modify'
  code: string
  price?: number
  characteristics?: Readonly<Record<string, unknown>>
}

const ORDERS = 'productOrderingManagement/v4/productOrder'

/** Throws what the rule of the back end refused it with; `upstream_timeout` where it is not decided yet. */
async function order(adapting: ForLine, key: string, wanted: Wanted) {
  const { backEnd, subject, now } = adapting
  const { action, code, price, characteristics = {} } = wanted
  const body = {
    // A person waits for the answer: what cannot be done now is refused.
    requestedCompletionDate: now,
    relatedParty: [{ id: subject.customer, role: 'Customer', '@referredType': 'Customer' }],
    productOrderItem: [
      {
        id: '1',
        action,
        productOffering: { id: code },
        product: {
          productRelationship: [{ relationshipType: 'reliesOn', product: { id: subject.line } }],
          productCharacteristic: Object.entries(characteristics).map(([name, value]) => ({ name, value })),
        },
        ...(price !== undefined && {
          itemPrice: [{ price: { taxIncludedAmount: { unit: 'VND', value: price } } }],
        }),
      },
    ],
  }
  const { item, repeated } = await backEnd
    .post<ProductOrder>(ORDERS, body, key)
    .catch((error: unknown) => explain(adapting, code, error))
  const facts = fromCharacteristics(item.characteristic)
  if (item.state === 'failed') throw refusalOf(item, facts)
  const [ordered] = item.productOrderItem
  // The key is the same in the next try, which finds this order.
  if (item.state !== 'completed' || !ordered?.product) throw new ApiError('upstream_timeout')
  return { service: await readService(backEnd, ordered.product.id), facts, replayed: repeated }
}

function refusalOf({ note }: ProductOrder, facts: Record<string, unknown>): ApiError {
  const code = note?.[0]?.text ?? ''
  return isErrorCode(code) ? new ApiError(code, facts) : new ApiError('upstream_failed')
}

/** A back end calls an order of an unknown offering a wrong request. */
async function explain({ backEnd }: ForLine, code: string, error: unknown): Promise<never> {
  if (error instanceof ApiError && error.code === 'bad_request') {
    const offering = `productCatalogManagement/v4/productOffering/${inPath(code)}?fields=name`
    await backEnd.get(offering).catch((found: unknown) => {
      const isUnknown = found instanceof ApiError && found.code === 'not_found'
      throw isUnknown ? new ApiError('package_unknown') : found
    })
  }
  throw error
}

export const packageRegister = ofLine('package_register', async (adapting, fields) => {
  const { code, price, second_consent, short_link, idempotency_key } = fields
  const characteristics = {
    ...(second_consent && { secondConsent: true }),
    ...(short_link !== undefined && { shortLink: short_link }),
  }
  const wanted = { action: 'add', code, price, characteristics } as const
  const { service, facts, replayed } = await order(adapting, idempotency_key, wanted)
  return { ...facts, service, replayed }
})

export const packageCancel = ofLine('package_cancel', async (adapting, { code, when, idempotency_key }) => {
  const characteristics = when === 'now' ? { change: 'now' } : {}
  const wanted = { action: 'delete', code, characteristics } as const
  const { service, facts, replayed } = await order(adapting, idempotency_key, wanted)
  return { ...facts, service, replayed }
})

export const packageResume = ofLine('package_resume', async (adapting, { code, idempotency_key }) => {
  const wanted = { action: 'modify', code, characteristics: { change: 'resume' } } as const
  const { service, replayed } = await order(adapting, idempotency_key, wanted)
  return { service, replayed }
})

export const packageUndoCancel = ofLine(
  'package_undo_cancel',
  async (adapting, { code, idempotency_key }) => {
    const wanted = { action: 'modify', code, characteristics: { change: 'undo' } } as const
    const { service, replayed } = await order(adapting, idempotency_key, wanted)
    return { service, replayed }
  },
)
