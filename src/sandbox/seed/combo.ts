/** Seeds the home combo of 0912000016, which took over internet, TV and a mobile package. Spec HCB-1. */
import { and, eq, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '../../contract/rules/package.ts'
import { endOf, monthAt, monthStart } from '../../operator/features/bills/month.ts'
import { openAllowance } from '../../operator/features/home-combo/allowance.ts'
import { accessCost, lastFullMonth, packageCost } from '../../operator/features/home-combo/costs.ts'
import { homesOf } from '../../operator/features/home-combo/homes.ts'
import { moveServices } from '../../operator/features/home-combo/move.ts'
import { homeCombo, homeComboPart } from '../../operator/features/home-combo/tables.ts'
import { type Part, partsOfCombo } from '../../operator/features/home-combo/view.ts'
import { bucket, service } from '../../operator/features/packages/tables.ts'
import { currentVersion } from '../../operator/features/packages/version.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { addDays, dayStart } from '../../operator/platform/time/day.ts'
import { addSeconds } from '../../operator/platform/time/seconds.ts'
import { access, line, usageDay } from '../../operator/schema.ts'
import { seedUsageDays } from './usage/days.ts'

/** `ago`: days since the registration, when `replaces` would have renewed. */
const COMBO = { msisdn: '84912000016', code: 'MOTNHA300', replaces: 'SENPHIM', ago: 12 }
/** Tenths of the allowance that are left. */
const LEFT = { data: 6, voice_onnet: 8 } as const

/** Must run after accesses and services, and before the bills, which it changes. */
export async function seedCombo(tx: Database, now: Date): Promise<void> {
  const begun = addDays(now, -COMBO.ago)
  const [owner] = await tx.select().from(line).where(eq(line.msisdn, COMBO.msisdn))
  const [home] = owner ? await homesOf(tx, owner.customerId) : []
  const [replaced] = await tx
    .select()
    .from(service)
    .where(and(eq(service.msisdn, COMBO.msisdn), eq(service.code, COMBO.replaces)))
  if (!owner || !home?.mytv) return
  const version = await currentVersion(tx, COMBO.code)
  const [combo] = await tx
    .insert(homeCombo)
    .values({
      id: newId(begun),
      customerId: owner.customerId,
      msisdn: owner.msisdn,
      account: home.internet.account,
      packageCode: version.code,
      packageVersion: version.version,
      price: version.content.price,
      state: 'active',
      registeredAt: begun,
      billedFrom: dayStart(begun),
      undoUntil: addSeconds(begun, UNDO_SECONDS),
      month: lastFullMonth(begun),
      dueAt: endOf(monthAt(now)),
    })
    .returning()
  if (!combo) throw new Error('The combo was not stored')
  const moved = { plan: null, before: null, credit: 0 }
  const plan = {
    accesses: [
      { kind: 'internet' as const, moved: { ...moved, access: home.internet } },
      { kind: 'mytv' as const, moved: { ...moved, access: home.mytv } },
    ],
    lines: [{ ...moved, line: owner, replaced }],
  }
  await moveServices(tx, combo, version, plan, begun)
  await useAllowance(tx, combo, now)
  await tx.delete(usageDay).where(eq(usageDay.msisdn, owner.msisdn))
  await seedUsageDays(tx, owner.msisdn, now)
}

/** Some of the first allowance was used; a month that has begun since brought another. */
async function useAllowance(tx: Database, combo: typeof homeCombo.$inferSelect, now: Date): Promise<void> {
  const { msisdn, packageCode, registeredAt, billedFrom } = combo
  const [member] = await tx
    .select()
    .from(service)
    .where(and(eq(service.msisdn, msisdn), eq(service.code, packageCode)))
  if (!member) return
  for (const [kind, tenths] of Object.entries(LEFT) as [keyof typeof LEFT, number][])
    await tx
      .update(bucket)
      .set({ left: sql`${bucket.total} * ${tenths}::int / 10` })
      .where(and(eq(bucket.serviceId, member.id), eq(bucket.kind, kind)))
  const from = monthStart(monthAt(now))
  if (from > registeredAt)
    await openAllowance(tx, [member], await currentVersion(tx, packageCode), { from, billedFrom })
}

/** What its parts cost in the month before it, from the seeded bills. */
export async function seedSaving(tx: Database): Promise<void> {
  for (const combo of await tx.select().from(homeCombo)) {
    let before = 0
    for (const part of await partsOfCombo(tx, combo)) {
      const cost = await costOf(tx, part, combo.month)
      before += cost ?? 0
      await tx
        .update(homeComboPart)
        .set({ before: cost })
        .where(and(eq(homeComboPart.comboId, combo.id), eq(homeComboPart.account, part.account)))
    }
    await tx.update(homeCombo).set({ before }).where(eq(homeCombo.id, combo.id))
  }
}

async function costOf(tx: Database, { account, earlierCode }: Part, month: string): Promise<number | null> {
  if (!earlierCode) {
    const [own] = await tx.select().from(line).where(eq(line.msisdn, account))
    return own ? packageCost(tx, own, { code: COMBO.replaces }, month) : null
  }
  const [found] = await tx.select().from(access).where(eq(access.account, account))
  return found ? accessCost(tx, { ...found, packageCode: earlierCode }, month) : null
}
