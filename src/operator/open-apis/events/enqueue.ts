/** Stores the notifications of an event in the transaction that causes it. Spec TMF-8. */
import { and, eq } from 'drizzle-orm'
import type { OpenApiSubject } from '../../../contract/rules/open-api.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { hubEvent, hubSubscription } from './tables.ts'

/** `payload`: the resource by its name in the definition, `{ productOrder: … }`. */
export type OpenApiEvent = {
  clientId: string
  subject: OpenApiSubject
  type: string
  payload: Readonly<Record<string, unknown>>
}

/** Only the client that the resource belongs to is notified. */
export async function enqueueEvent(tx: Database, event: OpenApiEvent, now: Date): Promise<void> {
  const { clientId, subject, type, payload } = event
  const subscriptions = await tx
    .select()
    .from(hubSubscription)
    .where(and(eq(hubSubscription.clientId, clientId), eq(hubSubscription.subject, subject)))
  const wanted = subscriptions.filter(({ query }) => isWanted(query, type))
  if (wanted.length > 0) await insertEvents(tx, wanted, type, payload, now)
}

/** One notification for each of the subscriptions, at least one. */
export async function insertEvents(
  tx: Database,
  subscriptions: readonly { id: string }[],
  type: string,
  payload: OpenApiEvent['payload'],
  now: Date,
): Promise<void> {
  const rows = subscriptions.map(({ id: subscriptionId }) => {
    const id = newId(now)
    const body = { eventId: id, eventTime: now.toISOString(), eventType: type, event: payload }
    return { id, subscriptionId, body, createdAt: now, dueAt: now }
  })
  await tx.insert(hubEvent).values(rows)
}

/** `eventType=A` or `eventType=A,B`; an empty query wants all. */
export function isWanted(query: string, type: string): boolean {
  const types = new URLSearchParams(query).getAll('eventType').flatMap((text) => text.split(','))
  return types.length === 0 || types.includes(type)
}
