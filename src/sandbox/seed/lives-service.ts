/** Seeds one service of a demo life: its payments, its row and the quotas of the current cycle. */

import { and, eq, sql } from 'drizzle-orm'
import { formatDateTime } from '../../contract/format/date.ts'
import { periodOf } from '../../contract/rules/period.ts'
import { endService, openBuckets } from '../../operator/features/packages/service.ts'
import type { Version } from '../../operator/features/packages/version.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { ledgerTransaction } from '../../operator/platform/ledger/tables.ts'
import { bilingualText } from '../../operator/platform/messages/texts.ts'
import { addDays, DAY, vietnamDay } from '../../operator/platform/time/day.ts'
import { bucket, service } from '../../operator/schema.ts'
import { seedGroup } from './family.ts'
import type { LifeService } from './lives-data.ts'
import type { Spent } from './timeline.ts'

const CONSENTS = { web: 'consent', sms: 'consentSms', store: 'consentStore', app: 'consentApp' } as const

export type SeededService = {
  charges: Spent[]
  write: (tx: Database) => Promise<void>
}

const daysOf = (content: Version['content']) => content.roaming?.days ?? periodOf(content.period).days

/** A service of the seed with what its charges and its row have in common. */
type ServiceFacts = {
  id: string
  life: LifeService
  version: Version
  begun: Date
  consent: ReturnType<typeof bilingualText> | undefined
  now: Date
}

/** The purchase of a service and its renewals, one per cycle. */
function chargesOf(
  { id, life, version: { code, content }, begun, consent, now }: ServiceFacts,
  cycles: number,
) {
  const days = daysOf(content)
  function charge(at: Date, kind: 'package' | 'renewal'): Spent {
    const reference = kind === 'package' ? `service:${id}` : `service:${id}:${at.toISOString()}`
    const name = bilingualText('notice', `ledger.${kind}`, (language) => ({
      name: content.roaming?.name[language] ?? content.name,
    }))
    const channel = kind === 'package' ? life.channel : 'system'
    return {
      reference,
      kind,
      name,
      packageCode: code,
      channel,
      consent: kind === 'package' ? consent : undefined,
      at,
      amount: -content.price,
    }
  }
  const charges = [
    charge(begun, 'package'),
    ...Array.from({ length: cycles }, (_, index) => charge(addDays(begun, (index + 1) * days), 'renewal')),
  ]
  if (life.chargedAfter && life.endedAgo !== undefined)
    charges.push(charge(addDays(now, 1 - life.endedAgo), 'renewal'))
  return charges
}

/** Charges come first (they are posted chronologically with everything else), then the row. */
export function seedService(msisdn: string, life: LifeService, sold: Version, now: Date): SeededService {
  const { code, version, family, content } = sold
  const days = daysOf(content)
  const begun = addDays(now, -life.since)
  const id = newId(begun)
  const last = life.endedAgo === undefined ? now : addDays(now, -life.endedAgo - 0.001)
  const cycles = content.renews ? Math.floor((last.getTime() - begun.getTime()) / DAY / days) : 0
  const cycle = addDays(begun, cycles * days)
  const until = addDays(cycle, days)
  const consent = life.unasked
    ? undefined
    : bilingualText('notice', CONSENTS[life.channel], (language) => ({
        code,
        time: formatDateTime(begun, language),
      }))
  const charges = chargesOf({ id, life, version: sold, begun, consent, now }, cycles)

  async function write(tx: Database): Promise<void> {
    const [paid] = await tx
      .select({ id: ledgerTransaction.id })
      .from(ledgerTransaction)
      .where(eq(ledgerTransaction.reference, `service:${id}`))
    const values: typeof service.$inferInsert = {
      id,
      msisdn,
      code,
      version,
      name: content.name,
      family,
      price: content.price,
      period: content.period,
      status: life.ending ? 'ending' : 'active',
      registeredAt: begun,
      channel: life.channel,
      consent: consent ?? null,
      paidBy: paid?.id ?? null,
      renewsAt: content.renews && !life.ending ? until : null,
      expiresAt: until,
      paidUntil: null,
      endedAt: null,
      replacedBy: null,
      endingBefore: false,
      remindedFor: null,
      cancelledAt: life.chargedAfter && life.endedAgo !== undefined ? addDays(now, -life.endedAgo) : null,
      takeBackUntil: null,
      stoppedWith: null,
    }
    const [row] = await tx.insert(service).values(values).returning()
    if (!row) throw new Error('The service was not stored')
    await openBuckets(tx, row, { content }, cycle, until)
    for (const [kind, left] of Object.entries(life.left ?? {}))
      await tx
        .update(bucket)
        // Marks past usage as already notified.
        .set(
          kind === 'data'
            ? {
                left,
                notifiedLevel: sql`
                  case when ${left} = 0 then 100 when ${left} * 5 <= ${bucket.total} then 80 else 0 end`,
              }
            : { left },
        )
        .where(and(eq(bucket.serviceId, id), eq(bucket.kind, kind as keyof NonNullable<LifeService['left']>)))
    if (content.quota.data_mb_per_day)
      await tx
        .update(bucket)
        .set({ filledFor: vietnamDay(now) })
        .where(and(eq(bucket.serviceId, id), eq(bucket.kind, 'data')))
    if (life.group) await seedGroup(tx, row, life.group, now)
    if (life.endedAgo !== undefined) await endService(tx, row, addDays(now, -life.endedAgo))
  }

  return { charges, write }
}
