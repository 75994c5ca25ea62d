/**
 * Seeds the demo people's lives through the ledger, so that every balance is explained by its postings. Spec
 * OPR-2.
 */

import { sql } from 'drizzle-orm'
import { normalPhone } from '../../contract/rules/phone.ts'
import { anyCurrentVersion } from '../../operator/features/packages/version.ts'
import type { Context } from '../../operator/platform/context.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { openMainAccount, openPromotionAccount } from '../../operator/platform/ledger/accounts.ts'
import { postTransaction } from '../../operator/platform/ledger/post-transaction.ts'
import { ledgerAccount } from '../../operator/platform/ledger/tables.ts'
import { bilingualText } from '../../operator/platform/messages/texts.ts'
import { addDays } from '../../operator/platform/time/day.ts'
import { line } from '../../operator/schema.ts'
import { seedAccesses } from './accesses.ts'
import { billAdjustments, billPayments } from './bill-payments.ts'
import { seedBills } from './bills.ts'
import { seedCombo, seedSaving } from './combo.ts'
import { LIVES, type Life } from './lives-data.ts'
import { seedService } from './lives-service.ts'
import { seedOrders } from './orders.ts'
import { seedPoints } from './points.ts'
import { seedCards, seedRecharges } from './recharges.ts'
import { seedSocialLinks } from './social-links.ts'
import { type Spent, writeTimeline } from './timeline.ts'
import { seedUsageDays } from './usage/days.ts'

/**
 * Skipped if accounts already exist. Must run after people and catalogue; every line gets its paying account.
 */
export async function seedLives({
  db,
  clock,
  content,
  pepper,
  loyalty,
}: Pick<Context, 'db' | 'clock' | 'content' | 'pepper' | 'loyalty'>): Promise<void> {
  const [any] = await db.select({ one: sql`1` }).from(ledgerAccount).limit(1)
  if (any) return
  const now = clock.now()
  await db.transaction(async (tx) => {
    const lives = new Map(LIVES.map((life) => [normalPhone(life.number), life]))
    for (const { msisdn, kind } of await tx.select().from(line).orderBy(line.msisdn)) {
      const account = await openMainAccount(tx, msisdn, kind)
      const life = lives.get(msisdn)
      if (life) await seedLife({ content }, tx, { msisdn, account, life }, now)
    }
    await seedOrders(tx, now)
    await seedAccesses(tx, now)
    await seedRecharges(tx)
    await seedCards(tx, pepper, now)
    await seedCombo(tx, now)
    await seedBills(tx, now)
    await seedSaving(tx)
    await seedPoints({ loyalty, pepper }, tx, now)
  })
}

async function seedLife(
  context: Pick<Context, 'content'>,
  tx: Database,
  { msisdn, account, life }: { msisdn: string; account: string; life: Life },
  now: Date,
): Promise<void> {
  const spent: Spent[] = life.events.map(({ ago, amount, what, channel }) => ({
    at: addDays(now, -ago),
    amount,
    kind: amount > 0 ? 'top_up' : 'call',
    name: bilingualText('notice', `life.${what}`),
    channel,
    reference: `seed:${msisdn}:${what}:${ago}`,
  }))
  const services = []
  for (const item of life.services)
    services.push(seedService(msisdn, item, await anyCurrentVersion(tx, item.code), now))
  spent.push(...services.flatMap(({ charges }) => charges))
  spent.push(...billAdjustments(life.number, now))
  spent.push(...billPayments(msisdn, spent, life.bills, now))
  await writeTimeline(tx, { msisdn, account, target: life.balance }, spent, now)
  for (const { write } of services) await write(tx)
  await seedSocialLinks(context, tx, msisdn, life.links ?? [], now)
  await seedUsageDays(tx, msisdn, now)
  if (life.promotion) await seedPromotion(tx, msisdn, life.promotion, now)
}

async function seedPromotion(
  tx: Database,
  msisdn: string,
  { amount, name, endsIn }: NonNullable<Life['promotion']>,
  now: Date,
): Promise<void> {
  const words = bilingualText('notice', `life.${name}`)
  const promotion = await openPromotionAccount(tx, msisdn, words, addDays(now, endsIn))
  await postTransaction(tx, {
    reference: `seed:${promotion}`,
    kind: 'adjustment',
    name: words,
    channel: 'system',
    at: addDays(now, endsIn - 30),
    entries: [
      { account: promotion, amount },
      { account: 'grants', amount: -amount },
    ],
  })
}
