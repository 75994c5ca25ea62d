/** Makes events of the Open APIs from what features announce. Spec TMF-8. */
import { and, eq, inArray } from 'drizzle-orm'
import type { OpenApiClient, OpenApiSubject } from '../../../contract/rules/open-api.ts'
import type { Announce, Fact } from '../../platform/announcements/announce.ts'
import type { Database } from '../../platform/database/open.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { isVisitorLine } from '../../platform/subscriber/visitor-line.ts'
import { BILL_EVENTS, billStateOf } from '../customer-bill/state.ts'
import { insertEvents, isWanted } from '../events/enqueue.ts'
import { hubSubscription } from '../events/tables.ts'
import { PAYMENT_EVENTS, paymentStatusOf } from '../payment/status.ts'
import { lineIdOf } from '../resource/line-id.ts'
import { BILLS, hrefOf, PAYMENTS, TICKETS } from '../resource/parts.ts'
import { TICKET_EVENTS, ticketStatusOf } from '../trouble-ticket/status.ts'

const SUBJECTS = {
  payment: { subject: 'payment', types: PAYMENT_EVENTS },
  ticket: { subject: 'troubleTicket', types: TICKET_EVENTS },
  bill: { subject: 'customerBill', types: BILL_EVENTS },
} as const satisfies Record<Fact['what'], { subject: OpenApiSubject; types: readonly string[] }>

/**
 * Every client may read any customer of its scopes, so that those with the scope to read the subject are
 * notified. Without such clients nothing is asked of the database.
 */
export function announceTo(clients: readonly OpenApiClient[], pepper: string): Announce {
  return async (tx, fact, at) => {
    const { subject, types } = SUBJECTS[fact.what]
    const type = types[fact.isNew ? 0 : 1] ?? types[0]
    const readers = clients.filter(({ scopes }) => scopes.includes(`${subject}.read`)).map(({ id }) => id)
    if (readers.length === 0 || ('msisdn' in fact && isVisitorLine(fact.msisdn))) return
    const subscriptions = await tx
      .select()
      .from(hubSubscription)
      .where(and(inArray(hubSubscription.clientId, readers), eq(hubSubscription.subject, subject)))
    const wanted = subscriptions.filter(({ query }) => isWanted(query, type))
    const payload = wanted.length > 0 && (await payloadOf(tx, pepper, fact))
    if (payload) await insertEvents(tx, wanted, type, payload, at)
  }
}

/** The resource with its state; a client reads the rest. `undefined`: the line has been given up since. */
async function payloadOf(
  tx: Database,
  pepper: string,
  fact: Fact,
): Promise<Record<string, object> | undefined> {
  if (fact.what === 'bill') {
    const id = `${fact.customerId}.${fact.id}`
    const href = hrefOf(BILLS, 'customerBill', id)
    return { customerBill: { id, href, state: billStateOf(fact.state), '@type': 'CustomerBill' } }
  }
  const [own] = await tx.select().from(line).where(eq(line.msisdn, fact.msisdn))
  if (!own) return undefined
  if (fact.what === 'payment') {
    const id = `${own.customerId}.${fact.id}`
    const href = hrefOf(PAYMENTS, 'payment', id)
    return { payment: { id, href, status: paymentStatusOf(fact.state), '@type': 'Payment' } }
  }
  const id = `${lineIdOf(pepper, own)}.${fact.id}`
  const href = hrefOf(TICKETS, 'troubleTicket', id)
  return { troubleTicket: { id, href, status: ticketStatusOf(fact.state), '@type': 'TroubleTicket' } }
}
