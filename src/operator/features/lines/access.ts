/** Cards of home accesses, own and managed, each with a masked address. Spec SUB-6, Spec SUB-11. */
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Access, AccessList, AccountRequest } from '../../../contract/main/managed-line.schema.ts'
import type { AccessKind } from '../../../contract/rules/managed-line.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { maskAddress } from '../../platform/subscriber/mask.ts'
import { access } from '../../platform/subscriber/tables.ts'
import { billCover } from '../bills/tables.ts'
import { packageVersion } from '../packages/tables.ts'
import { ownAccounts } from './accounts.ts'
import { canView, recordView } from './managed.ts'
import { owedOn } from './owed.ts'

/**
 * `fiber_get_info`, `mytv_get_info`, `phone_get_info`. An account of another kind is reported as unknown
 * (`managed_unknown`).
 */
export const accessInfo =
  (kind: AccessKind) =>
  async ({ db, clock }: Context, { msisdn }: Caller, { account: typed }: AccountRequest): Promise<Access> => {
    const now = clock.now()
    const { account, managed } = await canView(db, msisdn, typed, now)
    if ((managed ?? account).productLine !== kind) throw new ApiError('managed_unknown')
    const [card] = await cardsOf(db, [(managed ?? account).account], now)
    if (!card) throw new ApiError('managed_unknown')
    if (!managed) return card
    await recordView(db, managed, 'card', now)
    // The debt is shown only if the owner consented to that too.
    return { ...card, owed: managed.summary ? card.owed : null }
  }

/**
 * `fiber_search_info2`: own accesses whose account, contract or address contain every word; diacritics are
 * ignored.
 */
export const searchAccesses: CallHandler<'fiber_search_info2'> = async (
  { db, clock },
  { msisdn },
  { keyword = '' },
): Promise<AccessList> => {
  const now = clock.now()
  const own = (await ownAccounts(db, msisdn))
    .filter(({ productLine }) => productLine !== 'mobile')
    .map(({ account }) => account)
  const texts = plain(keyword).split(/\s+/).filter(Boolean)
  const cards = await cardsOf(db, own, now)
  const streets = await addressesOf(db, own)
  const fits = ({ account, contract_number, plan }: Access): boolean => {
    const address = streets.get(account) ?? ''
    const text = plain([account, contract_number, address, plan.name].join(' '))
    return texts.every((word) => text.includes(word))
  }
  return { accesses: cards.filter(fits), as_of: now.toISOString() }
}

/** In full, to search in; the cards show them masked. */
async function addressesOf(db: Database, accounts: readonly string[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .select({ account: access.account, address: access.address })
    .from(access)
    .where(inArray(access.account, [...accounts]))
  return new Map(rows.map(({ account, address }) => [account, address]))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
}

async function cardsOf(db: Database, accounts: readonly string[], now: Date): Promise<Access[]> {
  if (accounts.length === 0) return []
  const rows = await db
    .select({ access, content: packageVersion.content, lead: billCover.lead })
    .from(access)
    .innerJoin(
      packageVersion,
      and(eq(packageVersion.code, access.packageCode), eq(packageVersion.version, access.packageVersion)),
    )
    .leftJoin(
      billCover,
      and(
        eq(billCover.account, access.account),
        eq(billCover.packageCode, access.packageCode),
        or(isNull(billCover.until), gt(billCover.until, now)),
      ),
    )
    .where(inArray(access.account, [...accounts]))
    .orderBy(access.kind, access.account)
  const owed = await owedOn(db, accounts)
  return rows.map(({ access: row, content: { code, name, price, quota }, lead }) => ({
    account: row.account,
    product_line: row.kind,
    contract_number: row.contractNumber,
    address: maskAddress(row.address),
    // A combo is charged with one of its accesses.
    plan: { code, name, price: (lead ?? row.account) === row.account ? price : 0 },
    speed_mbps: row.kind === 'internet' ? (quota.speed_mbps ?? null) : null,
    channels: row.kind === 'mytv' ? (quota.channels ?? null) : null,
    minutes: row.kind === 'phone' ? (quota.voice_fixed ?? null) : null,
    contract_from: row.contractFrom.toISOString(),
    contract_until: row.contractUntil.toISOString(),
    state: row.state,
    owed: owed.get(row.account) ?? null,
    as_of: now.toISOString(),
  }))
}
