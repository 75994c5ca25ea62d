/** Collects the evidence about a ledger entry when it is disputed. Spec LED-3. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { DisputeEvidence } from '../../../contract/main/ledger.schema.ts'
import type { DisputeFacts } from '../../../contract/rules/dispute.ts'
import { needsSecondConsent } from '../../../contract/rules/package.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Service } from '../packages/service.ts'
import { bucket, service } from '../packages/tables.ts'
import type { EntryRow } from '../statement/entries.ts'
import { serviceIdOf } from '../statement/page.ts'
import { paymentsOf, wayOf } from '../statement/payments-of.ts'
import type { Charge } from './charges.ts'
import type { DisputeRow } from './view.ts'

/** The service that was charged; `undefined` for calls and the like. */
export async function serviceCharged(
  tx: Database,
  msisdn: string,
  { id, reference }: Pick<EntryRow, 'id' | 'reference'>,
): Promise<Service | undefined> {
  const [found] = await tx
    .select()
    .from(service)
    .where(
      and(
        eq(service.msisdn, msisdn),
        or(eq(service.id, serviceIdOf(reference) ?? ''), eq(service.paidBy, id)),
      ),
    )
  return found
}

/** `charged`: the service when the dispute was created, before it is changed. */
export async function evidenceOf(
  tx: Database,
  msisdn: string,
  row: EntryRow,
  charged: Service | undefined,
): Promise<DisputeEvidence> {
  return {
    charged_at: new Date(row.at).toISOString(),
    channel: row.channel,
    way: wayOf(row, (await paymentsOf(tx, msisdn, [row])).get(row.id)),
    consent: row.consent ?? charged?.consent ?? null,
    service: charged
      ? {
          code: charged.code,
          version: charged.version,
          registered_at: charged.registeredAt.toISOString(),
          channel: charged.channel,
          consents: consentsOf(charged),
          agreed: charged.price,
          cancelled_at: charged.cancelledAt?.toISOString() ?? null,
          unused: await isUntouched(tx, charged, new Date(row.at)),
        }
      : null,
  }
}

/** This portal requests two consents where two are needed; one text message counts as one consent. */
function consentsOf({ consent, channel, family }: Service): number {
  if (!consent) return 0
  return channel === 'sms' || !needsSecondConsent(family) ? 1 : 2
}

/** The service has buckets, and those paid by this charge are unused. */
export async function isUntouched(tx: Database, { id }: Service, chargedAt: Date): Promise<boolean> {
  const paid = await tx
    .select({ used: sql<boolean>`${bucket.left} < ${bucket.total}` })
    .from(bucket)
    .where(and(eq(bucket.serviceId, id), sql`${bucket.id} like ${`%:${chargedAt.toISOString()}`}`))
  return paid.length > 0 && paid.every(({ used }) => !used)
}

/**
 * The evidence about one charge in the form that the rules use. `back`: it was refunded since; `unused`:
 * nothing of what it paid was used.
 */
export function factsOf(
  { reason, evidence: { consent, service } }: DisputeRow,
  { amount, chargedAt }: Pick<Charge, 'amount' | 'chargedAt'>,
  family: string,
  { back, unused }: { back: boolean; unused: boolean },
): DisputeFacts {
  return {
    reason,
    amount,
    agreed: service?.agreed ?? null,
    back,
    service: service !== null,
    consent: consent !== null,
    twice: needsSecondConsent(family),
    consents: service?.consents ?? 0,
    cancelledBefore: service?.cancelled_at ? Date.parse(service.cancelled_at) < chargedAt.getTime() : false,
    unused,
  }
}
