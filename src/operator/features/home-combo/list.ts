/** `mobile_home_combo_package_ccbs_list`: the combos on sale for a home and lines of the customer. Spec HCB-2. */
import { and, eq } from 'drizzle-orm'
import { nationalPhone } from '../../../contract/format/phone.ts'
import type { ComboOffer } from '../../../contract/main/home-combo.schema.ts'
import { comboSaving, HOME_COMBO_FAMILY } from '../../../contract/rules/home-combo.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { maskAddress } from '../../platform/subscriber/mask.ts'
import { packageVersion } from '../packages/tables.ts'
import type { Version } from '../packages/version.ts'
import { chosenLines } from './chosen-lines.ts'
import { lastFullMonth } from './costs.ts'
import { homeOf, homesOf, linesOf } from './homes.ts'
import { type ComboPlan, type Present, planFor, presentOf } from './plan.ts'
import { grantedBy } from './view.ts'

export const listCombos: CallHandler<'mobile_home_combo_package_ccbs_list'> = async (
  { db, clock },
  { msisdn },
  { account, lines: wanted },
) => {
  const now = clock.now()
  const { customerId } = await ownLine(db, msisdn)
  const homes = await homesOf(db, customerId)
  const home = homeOf(homes, account)
  const own = await linesOf(db, customerId, msisdn)
  const chosen = chosenLines(own, wanted ?? own.slice(0, 1).map((line) => line.msisdn))
  const present = home && (await presentOf(db, home, chosen, now, false))
  return {
    homes: homes.map(({ internet }) => ({
      account: internet.account,
      address: maskAddress(internet.address),
    })),
    account: home?.internet.account ?? null,
    lines: own.map((line) => ({ msisdn: nationalPhone(line.msisdn), chosen: chosen.includes(line) })),
    month: lastFullMonth(now),
    combos: present ? (await onSale(db)).map((version) => viewOffer(version, present)) : [],
    as_of: now.toISOString(),
  }
}

async function onSale(db: Database): Promise<Version[]> {
  const rows = await db
    .select()
    .from(packageVersion)
    .where(and(eq(packageVersion.family, HOME_COMBO_FAMILY), eq(packageVersion.current, true)))
  return rows.filter(({ content }) => !content.retired).sort((a, b) => a.content.order - b.content.order)
}

function viewOffer(version: Version, present: Present): ComboOffer {
  const { code, name, price } = version.content
  const plan = planFor(version, present)
  return {
    code,
    name,
    price,
    ...grantedBy(version),
    parts: partsOf(plan),
    before: plan.before,
    saving: plan.missing.length > 0 ? null : comboSaving(plan.before, price),
    credit: plan.credit,
    refused: plan.refused,
  }
}

function partsOf({ accesses, lines }: ComboPlan): ComboOffer['parts'] {
  return [
    ...accesses.map(({ kind, moved }) => ({
      kind,
      state: moved ? ('moved' as const) : ('install' as const),
      account: moved?.access.account ?? '',
      plan: moved?.plan ?? null,
      before: moved ? moved.before : null,
      credit: moved?.credit ?? 0,
    })),
    ...lines.map(({ line, plan, before, credit }) => ({
      kind: 'mobile' as const,
      state: 'moved' as const,
      account: nationalPhone(line.msisdn),
      plan,
      before,
      credit,
    })),
  ]
}
