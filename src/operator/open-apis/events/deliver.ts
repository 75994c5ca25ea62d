/**
 * Delivers events to the callbacks of clients: signed, at least once, each in its own request. Spec TMF-8.
 */
import { eq, lt, lte } from 'drizzle-orm'
import { signWebhook } from '../../features/payments/signature.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { callItemJob } from '../../platform/jobs/item-job.ts'
import type { PushService } from '../../platform/push/settings.ts'
import { unseal } from '../../platform/secrets/seal.ts'
import { addDays } from '../../platform/time/day.ts'
import { HUB_LABEL } from './hub.ts'
import { hubEvent, hubSubscription } from './tables.ts'

declare module '../../platform/context.ts' {
  interface Context {
    /** Posts to addresses that clients gave: public ones only. */
    postCallback: PushService
  }
}

/** Days after which an event that could not be delivered is of no use. Spec TMF-8. */
const EVENT_DAYS = 7

/**
 * Signed as webhooks are (Spec PAY-12). `eventId` is the same in every attempt. Throws where the callback
 * does not answer 2xx.
 */
export const hubEvents = callItemJob({
  name: 'hub_events',
  table: hubEvent,
  key: hubEvent.id,
  dueAt: hubEvent.dueAt,
  isIndexedTime: true,
  due: (now) => lte(hubEvent.dueAt, now),
  atOnce: 8,
  process: async ({ db, clock, pepper, postCallback }, { id, subscriptionId, body: event }) => {
    const [to] = await db.select().from(hubSubscription).where(eq(hubSubscription.id, subscriptionId))
    // Removed since: its events are removed with it.
    if (!to) return
    const key = unseal(pepper, HUB_LABEL, to.id, to.sealedSecret)
    const { headers, body } = signWebhook(key, clock.now(), JSON.stringify(event))
    const { status } = await postCallback({ endpoint: to.callback, headers, body: Buffer.from(body) })
    if (status < 200 || status >= 300) throw new Error(`The callback answered ${status}`)
    await db.delete(hubEvent).where(eq(hubEvent.id, id))
  },
})

export const cleanHubEvents: Cleaning = async (db, now) => {
  await db.delete(hubEvent).where(lt(hubEvent.createdAt, addDays(now, -EVENT_DAYS)))
}
