/** `family_list_packs`, `family_upgrade_pack`: packages that a group can change to. Spec FAM-6. */
import { and, eq, ne } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { FamilyPack, FamilyPacks, FamilyUpgraded } from '../../../contract/main/family.schema.ts'
import { groupPlaces, isLargerPackage } from '../../../contract/rules/family.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import { type Line, ownLine } from '../../platform/subscriber/line.ts'
import { type Eligibility, eligibility, INELIGIBLE_CODES } from '../packages/eligibility.ts'
import { purchaseReads, registerPackage } from '../packages/register-package.ts'
import { packageVersion } from '../packages/tables.ts'
import type { Version } from '../packages/version.ts'
import { requireGroup } from './group-of.ts'
import { packageOfService, viewPackage } from './shared-package.ts'

export const listPacks: CallHandler<'family_list_packs'> = async (
  { db, clock },
  { msisdn },
): Promise<FamilyPacks> => {
  const { group } = await requireGroup(db, msisdn, 'family_list_packs')
  const line = await ownLine(db, msisdn)
  const present = (await packageOfService(db, group.serviceId)).version
  const packs: FamilyPack[] = []
  for (const version of await offered(db, present)) packs.push(await viewPack(db, line, present, version))
  return {
    packs,
    balance: (await payerOf(db, line, false)).available,
    as_of: clock.now().toISOString(),
  }
}

/** Packages for groups that replace the present one when they are bought. */
async function offered(db: Database, present: Version): Promise<Version[]> {
  const current = await db
    .select()
    .from(packageVersion)
    .where(and(eq(packageVersion.current, true), ne(packageVersion.code, present.code)))
  return [
    present,
    ...current.filter((version) => isOfGroup(version, present) && !version.content.retired),
  ].sort((one, other) => one.content.order - other.content.order)
}

function isOfGroup({ content }: Version, present: Version): boolean {
  return (
    content.sold === 'register' && content.group === present.content.group && groupPlaces(content.quota) > 0
  )
}

const sizeOf = ({ content: { quota } }: Version) => ({
  members: groupPlaces(quota),
  data: quota.data_mb ?? 0,
})

async function viewPack(db: Database, line: Line, present: Version, version: Version): Promise<FamilyPack> {
  const isCurrent = version.code === present.code
  const found = await eligibility(db, line, version, false)
  return {
    ...viewPackage(version),
    is_current: isCurrent,
    refused: isCurrent ? 'package_active' : rejectionOf(present, version, found),
    missing: found.missing,
  }
}

function rejectionOf(present: Version, version: Version, { reason }: Eligibility): FamilyPack['refused'] {
  if (reason === 'seats') return 'family_seats'
  if (!isLargerPackage(sizeOf(present), sizeOf(version))) return 'family_not_larger'
  switch (reason) {
    case 'line_kind':
    case 'off_net':
    case 'tier':
    case 'balance':
      return INELIGIBLE_CODES[reason]
    default:
      return null
  }
}

/** The purchase ends the present package; the group continues with the new one in the same transaction. */
export const upgradePack: CallHandler<'family_upgrade_pack'> = (
  context,
  caller,
  { code, price: quoted, idempotency_key: key },
) =>
  withIdempotency<FamilyUpgraded>(
    context,
    caller,
    { call: 'family_upgrade_pack', key, request: [code, quoted] },
    async (performed) => {
      const { tx, line } = performed
      const { group } = await requireGroup(tx, line.msisdn, 'family_upgrade_pack', true)
      const present = (await packageOfService(tx, group.serviceId)).version
      const read = await purchaseReads(context, caller, code)(tx)
      const { version } = read
      if (code === present.code) throw new ApiError('package_active')
      if (!isOfGroup(version, present) || !isLargerPackage(sizeOf(present), sizeOf(version)))
        throw new ApiError('family_not_larger')
      return registerPackage(context, { ...performed, read }, { code, quoted })
    },
  )
