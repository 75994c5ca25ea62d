/**
 * Seeds home accesses of the demo people at current catalogue terms, and one line that is managed with its
 * owner's consent.
 */

import { eq } from 'drizzle-orm'
import { CONSENT_DAYS, CONSENT_VERSION } from '../../contract/rules/managed-line.ts'
import { accountLabel, managedAccount, managedView } from '../../operator/features/lines/tables.ts'
import { currentVersion } from '../../operator/features/packages/version.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { addDays } from '../../operator/platform/time/day.ts'
import { access, customer, line } from '../../operator/schema.ts'

type Seeded = {
  account: string
  kind: 'internet' | 'mytv' | 'phone'
  of: string
  package: string
  contract: string
  since: number
  months: number
}

const ACCESSES: readonly Seeded[] = [
  {
    account: 'fiber_sen_0006',
    kind: 'internet',
    of: '84912000006',
    package: 'NHA500',
    contract: 'HD-NET-0006412',
    since: 410,
    months: 24,
  },
  {
    account: 'mytv_sen_0006',
    kind: 'mytv',
    of: '84912000006',
    package: 'TV150',
    contract: 'HD-TV-0006413',
    since: 410,
    months: 24,
  },
  {
    account: '02438000006',
    kind: 'phone',
    of: '84912000006',
    package: 'BAN300',
    contract: 'HD-DT-0002207',
    since: 1_620,
    months: 60,
  },
  {
    account: 'fiber_sen_0016',
    kind: 'internet',
    of: '84912000016',
    package: 'NHA300',
    contract: 'HD-NET-0011875',
    since: 352,
    months: 12,
  },
  {
    account: 'mytv_sen_0016',
    kind: 'mytv',
    of: '84912000016',
    package: 'TV180',
    contract: 'HD-TV-0011876',
    since: 352,
    months: 12,
  },
]
/** A mother manages her son's line. */
const CARED = {
  manager: '84912000004',
  account: '84912000005',
  name: 'Gia Bảo',
  since: 48,
  looks: [30.2, 12.4, 2.1],
  /** She may pay for him, without a question up to this much a day, đ. */
  role: 'pay' as const,
  limit: 100_000,
}

export async function seedAccesses(tx: Database, now: Date): Promise<void> {
  for (const seeded of ACCESSES) {
    const [owner] = await tx
      .select({ customer })
      .from(line)
      .innerJoin(customer, eq(customer.id, line.customerId))
      .where(eq(line.msisdn, seeded.of))
    if (!owner) continue
    const { code, version } = await currentVersion(tx, seeded.package)
    const contractFrom = addDays(now, -seeded.since)
    await tx.insert(access).values({
      account: seeded.account,
      kind: seeded.kind,
      customerId: owner.customer.id,
      contractNumber: seeded.contract,
      address: owner.customer.address,
      packageCode: code,
      packageVersion: version,
      contractFrom,
      contractUntil: addDays(contractFrom, seeded.months * 30.4375),
      contact: seeded.of,
    })
  }
  await seedCared(tx, now)
}

async function seedCared(tx: Database, now: Date): Promise<void> {
  const { manager, account, name, since, looks, role, limit } = CARED
  const agreedAt = addDays(now, -since)
  const id = newId(agreedAt)
  const until = addDays(agreedAt, CONSENT_DAYS)
  await tx.insert(managedAccount).values({
    id,
    manager,
    productLine: 'mobile',
    account,
    agreedBy: account,
    summary: true,
    role,
    limit,
    version: CONSENT_VERSION,
    agreedAt,
    until,
  })
  await tx.insert(accountLabel).values({ msisdn: manager, account, name, role: 'child' })
  await tx.insert(managedView).values(
    looks.map((ago) => ({
      id: newId(addDays(now, -ago)),
      managedId: id,
      what: 'summary' as const,
      at: addDays(now, -ago),
    })),
  )
}
