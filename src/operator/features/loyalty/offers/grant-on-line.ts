/**
 * Grants data, minutes and messages for points: a separate service that costs nothing, does not renew and
 * runs beside the line's package. Spec LOY-20.
 */
import { createHash } from 'node:crypto'
import { and, eq, like, ne } from 'drizzle-orm'
import { CUSTOM_FAMILY } from '../../../../contract/rules/custom-package.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { newId } from '../../../platform/ids/id.ts'
import { bilingualText } from '../../../platform/messages/texts.ts'
import type { Line } from '../../../platform/subscriber/line.ts'
import { addDays } from '../../../platform/time/day.ts'
import { createService } from '../../packages/service.ts'
import type { VersionContent } from '../../packages/tables.ts'
import { packageVersion, service } from '../../packages/tables.ts'
import type { Offer } from './offer.ts'

/** Period code for a single period: it runs for the days of the offer. */
const ONCE = 4
const NAMES = {
  data_mb: (mb: number) => `${mb / 1024} GB`,
  voice_all: (minutes: number) => `Call ${minutes}`,
  sms: (messages: number) => `SMS ${messages}`,
}

/** Returns when it ends. Runs in the caller's transaction, with the line's row locked. */
export async function grantOnLine(
  { content: { brand } }: Pick<Context, 'content'>,
  tx: Database,
  { msisdn }: Line,
  offer: Pick<Offer, 'id' | 'gives' | 'days'>,
  now: Date,
): Promise<Date> {
  const [[kind, amount] = []] = Object.entries(offer.gives ?? {}) as [keyof typeof NAMES, number][]
  if (!kind || !amount) throw new Error(`Offer ${offer.id} contains nothing for a line`)
  const stem = `VP_${offer.id.toUpperCase().replaceAll('-', '_')}`
  const code = `${stem}_${(await runningOf(tx, msisdn, stem)) + 1}`
  const name = `Plus ${NAMES[kind](amount)}`
  const text = bilingualText('pointNotice', 'onLine', () => ({ loyalty: brand.loyalty }))
  const terms: VersionContent = {
    code,
    name,
    price: 0,
    period: ONCE,
    quota: { [kind]: amount },
    sold: 'register',
    renews: false,
    lines: ['prepaid', 'postpaid'],
    order: 0,
    retired: true,
    summary: text,
    points: [],
  }
  const version = createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16)
  await tx
    .insert(packageVersion)
    .values({
      code,
      version,
      family: CUSTOM_FAMILY,
      content: terms,
      searchable: '',
      current: false,
      since: now,
    })
    .onConflictDoNothing()
  const until = addDays(now, offer.days)
  await createService(
    tx,
    {
      id: newId(now),
      msisdn,
      code,
      version,
      name,
      family: CUSTOM_FAMILY,
      price: 0,
      period: ONCE,
      status: 'ending',
      registeredAt: now,
      channel: 'web',
      consent: text,
      expiresAt: until,
    },
    { content: terms },
    until,
  )
  return until
}

/**
 * How many services of the same kind still run: each needs its own code, because a line can have a code only
 * once.
 */
async function runningOf(tx: Database, msisdn: string, stem: string): Promise<number> {
  const rows = await tx
    .select({ code: service.code })
    .from(service)
    .where(
      and(
        eq(service.msisdn, msisdn),
        like(service.code, `${stem.replaceAll('_', '\\_')}\\_%`),
        ne(service.status, 'ended'),
      ),
    )
  return Math.max(0, ...rows.map(({ code }) => Number(code.slice(stem.length + 1))))
}
