/** `advice_line_list`: own lines, managed lines and members of its group, each once. Spec ADV-6. */
import { and, eq, inArray } from 'drizzle-orm'
import type { AdviceGroup, AdviceTie } from '../../../contract/main/advice.schema.ts'
import { ADVICE_LINES_MAX } from '../../../contract/rules/adviser.ts'
import { USE_SHARING_VERSION } from '../../../contract/rules/family.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Member, membershipOf, openMembers } from '../family-groups/group.ts'
import { familyGroup } from '../family-groups/tables.ts'
import { ownAccounts } from '../lines/accounts.ts'
import { coversUse, managedBy } from '../lines/managed.ts'
import { accountLabel } from '../lines/tables.ts'
import { service } from '../packages/tables.ts'

export const listLines: CallHandler<'advice_line_list'> = async ({ db, clock }, { msisdn }) => {
  const now = clock.now()
  const found = await sharedGroup(db, msisdn)
  const members = found?.group.is_master ? found.members : []
  const own = (await ownAccounts(db, msisdn))
    .filter(({ productLine, account }) => productLine === 'mobile' && account !== msisdn)
    .map(({ account }) => ({ ACCOUNT: account, tie: 'own' as const, can_read: true, care: null }))
  const cared = (await managedBy(db, msisdn))
    .filter(({ productLine, until }) => productLine === 'mobile' && until > now)
    .map((managed) => {
      const { account, role, limit, until } = managed
      // An own consent of the member is enough where that of the helper is older.
      const isShared = !coversUse(managed) && members.some((one) => isReadable(one, account))
      const tie: AdviceTie['tie'] = isShared ? 'member' : 'cared'
      const care = { role, limit, until: until.toISOString() }
      return { ACCOUNT: account, tie, can_read: isShared || coversUse(managed), care }
    })
  const named = new Set(
    [msisdn, ...own, ...cared].map((one) => (typeof one === 'string' ? one : one.ACCOUNT)),
  )
  const others = members
    .filter((one) => !named.has(one.msisdn))
    .map((one) => ({
      ...{ ACCOUNT: one.msisdn, tie: 'member' as const, can_read: isReadable(one), care: null },
    }))
  const all = [...own, ...cared, ...others]
  const shown = all.slice(0, ADVICE_LINES_MAX - 1)
  const names = await namesOf(db, msisdn, shown)
  return {
    lines: shown.map((one) => ({ ...one, name: names.get(one.ACCOUNT) ?? '' })),
    more: all.length - shown.length,
    group: found?.group ?? null,
    as_of: now.toISOString(),
  }
}

function isReadable({ msisdn, useConsentVersion }: Member, account = msisdn): boolean {
  return msisdn === account && useConsentVersion === USE_SHARING_VERSION
}

/** The group of the line with all its lines; their limits are as every line of a group sees them. */
async function sharedGroup(
  db: Database,
  msisdn: string,
): Promise<{ group: AdviceGroup; members: Member[] } | undefined> {
  const own = await membershipOf(db, msisdn)
  if (!own) return undefined
  const [row] = await db
    .select({ code: service.code, price: service.price })
    .from(familyGroup)
    .innerJoin(service, eq(service.id, familyGroup.serviceId))
    .where(eq(familyGroup.id, own.groupId))
  if (!row) return undefined
  const members = await openMembers(db, own.groupId)
  const lines = members.map((one) => ({
    ...{ ACCOUNT: one.msisdn, data_limit: one.dataLimit, voice_limit: one.voiceLimit },
  }))
  return { group: { ...row, is_master: own.role === 'master', lines }, members }
}

async function namesOf(
  db: Database,
  msisdn: string,
  lines: readonly Pick<AdviceTie, 'ACCOUNT'>[],
): Promise<Map<string, string>> {
  const accounts = lines.map(({ ACCOUNT }) => ACCOUNT)
  if (accounts.length === 0) return new Map()
  const rows = await db
    .select({ account: accountLabel.account, name: accountLabel.name })
    .from(accountLabel)
    .where(and(eq(accountLabel.msisdn, msisdn), inArray(accountLabel.account, accounts)))
  return new Map(rows.map(({ account, name }) => [account, name]))
}
