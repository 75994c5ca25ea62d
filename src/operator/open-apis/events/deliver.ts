/**
 * Delivers events to the callbacks of clients: signed, at least once, each in its own request. Spec TMF-8.
 */
import { createHmac } from 'node:crypto'
import { eq, lt, lte } from 'drizzle-orm'
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
 * `X-Timestamp` is in Unix seconds, `X-Signature` the hex HMAC-SHA256 of `timestamp.body`, as of the
 * messages that the operator posts. `eventId` is the same in every attempt. Throws where the callback does
 * not answer 2xx.
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
    const body = Buffer.from(JSON.stringify(event))
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    const key = unseal(pepper, HUB_LABEL, to.id, to.sealedSecret)
    const signature = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signature,
    }
    const { status } = await postCallback({ endpoint: to.callback, headers, body })
    if (status < 200 || status >= 300) throw new Error(`The callback answered ${status}`)
    await db.delete(hubEvent).where(eq(hubEvent.id, id))
  },
})

export const cleanHubEvents: Cleaning = async (db, now) => {
  await db.delete(hubEvent).where(lt(hubEvent.createdAt, addDays(now, -EVENT_DAYS)))
}
