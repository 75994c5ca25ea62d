/** Reads a request for a product order and stores it, once for a key. Spec TMF-7. */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../../contract/errors.ts'
import { purchaseLink } from '../../../contract/schema.ts'
import { newId } from '../../platform/ids/id.ts'
import { maintenanceUntil } from '../../platform/settings/maintenance.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { enqueueEvent } from '../events/enqueue.ts'
import { findPackage } from '../product-catalog/packages.ts'
import { badRequest, conflict, OpenApiError } from '../resource/error.ts'
import { DONG } from '../resource/parts.ts'
import { type Act, type Attributes, localPart } from '../resource/resource.ts'
import { OWN_SECONDS } from './fulfil.ts'
import { type ProductOrder, productOrder } from './tables.ts'
import { eventOf } from './view.ts'

const ref = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })
const dong = z.object({ unit: z.literal(DONG), value: z.int() })
const item = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  action: z.enum(['add', 'delete', 'modify', 'noChange']),
  quantity: z.optional(z.int()),
  productOffering: z.optional(ref),
  product: z.optional(
    z.object({
      id: z.optional(z.string()),
      productRelationship: z.optional(z.array(z.object({ relationshipType: z.string(), product: ref }))),
      productCharacteristic: z.optional(z.array(z.object({ name: z.string(), value: z.unknown() }))),
    }),
  ),
  itemPrice: z.optional(
    z.array(z.object({ price: z.object({ taxIncludedAmount: dong }) })).check(z.maxLength(1)),
  ),
})
const body = z.object({
  externalId: z.optional(z.string().check(z.maxLength(100))),
  requestedCompletionDate: z.optional(z.iso.datetime()),
  relatedParty: z.optional(z.array(ref)),
  productOrderItem: z.array(item).check(z.minLength(1)),
})
type Body = z.infer<typeof body>
type Ordered = Pick<ProductOrder, 'action' | 'change' | 'code' | 'price' | 'secondConsent' | 'shortLink'>

/** `isNew` false: the same request was made before. */
type Placed = { order: ProductOrder; line: Line; isNew: boolean }

export async function place(act: Act, given: Attributes): Promise<Placed> {
  const read = body.safeParse(given)
  if (!read.success) throw badRequest(`Not valid: ${read.error.issues[0]?.path.join('.') ?? 'body'}`)
  const [wanted, ...others] = read.data.productOrderItem
  if (!wanted || others.length > 0) throw badRequest('An order has exactly one productOrderItem')
  if ((wanted.quantity ?? 1) !== 1) throw badRequest('quantity must be 1')
  const { requestedCompletionDate: wantedAt, ...asked } = read.data
  // A retry wants the same order, later.
  const requestDigest = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const line = await lineOf(act, read.data, wanted)
  const { key, client, now, context } = act
  const [before] = await context.db
    .select()
    .from(productOrder)
    .where(and(eq(productOrder.msisdn, line.msisdn), eq(productOrder.key, key)))
  if (before) return { order: sameRequest(before, requestDigest), line, isNew: false }
  if (wantedAt !== undefined) await requireOpen(act, new Date(wantedAt))
  const ordered = await orderedOf(act, wanted, line)
  const row = {
    ...ordered,
    id: newId(now),
    msisdn: line.msisdn,
    clientId: client.id,
    channel: client.channel,
    key,
    requestDigest,
    externalId: read.data.externalId ?? '',
    itemId: wanted.id,
    state: 'acknowledged' as const,
    createdAt: now,
    dueAt: addSeconds(now, OWN_SECONDS),
  }
  return context.db.transaction(async (tx) => {
    const [stored] = await tx.insert(productOrder).values(row).onConflictDoNothing().returning()
    if (!stored) throw conflict('request_in_progress', 'The same request is being processed')
    await enqueueEvent(tx, await eventOf(context, tx, stored, 'ProductOrderCreateEvent'), now)
    return { order: stored, line, isNew: true }
  })
}

/** An order that is wanted before maintenance ends is refused, because it would wait until then. */
async function requireOpen({ context, now }: Act, wantedAt: Date): Promise<void> {
  const until = await maintenanceUntil(context.db, now)
  if (until && wantedAt < until) throw new ApiError('system_closed', { until: until.toISOString() })
}

function sameRequest(before: ProductOrder, requestDigest: string): ProductOrder {
  if (before.requestDigest !== requestDigest)
    throw conflict('idempotency_conflict', 'The key was used for another order')
  return before
}

/** The line that the product relies on, or is part of; the only line of the customer where none is named. */
async function lineOf(act: Act, { relatedParty }: Body, { product }: z.infer<typeof item>): Promise<Line> {
  const relies = product?.productRelationship?.find(({ relationshipType }) => relationshipType === 'reliesOn')
  const named = product?.id ?? relies?.product.id
  if (named !== undefined) {
    const line = await act.line(named).catch(unknownReference)
    if (relatedParty?.length && !relatedParty.some(({ id }) => id === line.customerId))
      throw badRequest('The product is not one of the related party')
    return line
  }
  const [party] = relatedParty ?? []
  if (!party)
    throw badRequest('Name the line by product.productRelationship, or the customer by relatedParty')
  const { lines } = await act.customer(party.id).catch(unknownReference)
  const [only, ...more] = lines
  if (!only || more.length > 0) throw badRequest('Name the line by product.productRelationship (reliesOn)')
  return only
}

/** What a body names and does not exist makes the request wrong: its address was found. */
function unknownReference(error: unknown): never {
  throw error instanceof OpenApiError && error.status === 404
    ? badRequest('The product or the related party is unknown')
    : error
}

async function orderedOf(act: Act, wanted: z.infer<typeof item>, line: Line): Promise<Ordered> {
  const { action, productOffering, product, itemPrice } = wanted
  if (action === 'add') {
    if (!productOffering) throw badRequest('Missing: productOffering')
    const { CODE: code, PRICE } = await findPackage(act, productOffering.id).catch(() => {
      throw badRequest('The productOffering is unknown')
    })
    const { secondConsent, shortLink = null } = wantedOf(product?.productCharacteristic)
    const price = itemPrice?.[0]?.price.taxIncludedAmount.value ?? PRICE
    return { action, change: null, code, price, secondConsent, shortLink }
  }
  const change = changeOf(wanted)
  if (change === undefined) throw badRequest('action must be add or delete, or modify with a change')
  const rest = {
    ...{ action: wanted.action as 'delete' | 'modify', change, price: 0 },
    ...{ secondConsent: false, shortLink: null },
  }
  // Without an id the rule decides whether the package of the offering runs.
  if (product?.id === undefined && productOffering) return { ...rest, code: productOffering.id }
  const serviceId = localPart(product?.id ?? '')
  const { services } = await act.call(line, 'mobile_get_service_active_list')
  const found = services.find(
    ({ id, status }) => id === serviceId && (status !== 'ended') !== (change === 'undo'),
  )
  if (!found) throw badRequest('The product is not active')
  return { ...rest, code: found.code }
}

/** Of a purchase: the second consent, and the short link that led to it. */
function wantedOf(given: readonly { name: string; value: unknown }[] = []) {
  const named = (wanted: string) => given.find(({ name }) => name === wanted)?.value
  const link = purchaseLink.safeParse(named('shortLink'))
  return { secondConsent: named('secondConsent') === true, shortLink: link.data }
}

/** `undefined`: a change that the operator does not make. Spec TMF-7. */
function changeOf({ action, product }: z.infer<typeof item>): ProductOrder['change'] | undefined {
  const named = product?.productCharacteristic?.find(({ name }) => name === 'change')?.value
  if (action === 'delete') return named === 'now' ? 'now' : null
  if (action !== 'modify') return undefined
  return named === 'resume' || named === 'undo' ? named : undefined
}
