/**
 * The networks abroad of the sandbox. They report as real ones do: signed, from outside, to
 * `/notify/roaming`. Spec SBX-11.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { HOME_COUNTRY } from '../../contract/rules/roaming-trip.ts'
import type { AbroadOrder, AbroadReport } from '../../contract/sandbox.ts'
import type { RawWebhook } from '../../operator/features/payments/provider.ts'
import { signWebhook } from '../../operator/features/payments/signature.ts'
import { type NetworkEvent, ROAMING_PROVIDER } from '../../operator/features/roaming-trips/network-event.ts'
import { roamingEvent } from '../../operator/features/roaming-trips/tables.ts'
import type { Context } from '../../operator/platform/context.ts'
import type { DeliverWebhook } from '../bank/webhooks.ts'

/** The usual length of a failure. */
const FAILURE_HOURS = 12

/** `key`: that of the reports. `deliver`: to the gateway, or to an operator without one. */
export type AbroadNetwork = {
  context: Pick<Context, 'db' | 'clock' | 'roaming'>
  key: string
  deliver: DeliverWebhook
}

/** Sends one report, and returns what the operator allowed. `msisdn` as the operator writes it. */
export async function reportAbroad(network: AbroadNetwork, order: AbroadOrder): Promise<AbroadReport> {
  const { context, key, deliver } = network
  const now = context.clock.now()
  const event = eventOf(context, order, now)
  const status = await deliver(
    signWebhook(key, now, JSON.stringify(event)) satisfies RawWebhook,
    ROAMING_PROVIDER,
  )
  const [stored] = await context.db.select().from(roamingEvent).where(eq(roamingEvent.id, event.id))
  return { id: event.id, status, granted_mb: stored?.grantedMb ?? 0, blocked: stored?.blocked ?? null }
}

function eventOf(
  { roaming }: Pick<Context, 'roaming'>,
  { kind, msisdn, country, carrier, mb = 1, hours = FAILURE_HOURS }: AbroadOrder,
  now: Date,
): NetworkEvent {
  const first = roaming.countries.find(({ code }) => code === country)?.carriers[0]?.name ?? ''
  const home = kind === 'home'
  const head = {
    id: randomUUID(),
    at: now.toISOString(),
    country: home ? HOME_COUNTRY : country,
    carrier: carrier ?? (home ? '' : first),
  }
  if (kind === 'use') return { kind: 'data', msisdn, mb, ...head }
  if (kind !== 'fail') return { kind: 'location', msisdn, ...head }
  const since = new Date(now.getTime() - hours * 3_600_000)
  return { ...head, kind: 'failure', at: since.toISOString(), until: now.toISOString() }
}
