/** Maps combos to the contract. Spec HCB-1. */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { nationalPhone } from '../../../contract/format/phone.ts'
import type { HomeCombo } from '../../../contract/main/home-combo.schema.ts'
import { comboSaving } from '../../../contract/rules/home-combo.ts'
import type { Database } from '../../platform/database/open.ts'
import { maskAddress } from '../../platform/subscriber/mask.ts'
import { access } from '../../platform/subscriber/tables.ts'
import { endOf, monthAt } from '../bills/month.ts'
import { billAccount } from '../bills/tables.ts'
import { bucket, service } from '../packages/tables.ts'
import { type Version, versionKey, versionsOf } from '../packages/version.ts'
import { type homeCombo, homeComboPart } from './tables.ts'

export type Combo = typeof homeCombo.$inferSelect
export type Part = typeof homeComboPart.$inferSelect

/** What a combo grants; null for what it does not include. */
export function grantedBy({ content: { quota } }: Version) {
  return {
    speed_mbps: quota.speed_mbps ?? null,
    channels: quota.channels ?? null,
    mesh: quota.mesh ?? null,
    members: quota.members ?? null,
    data_mb: quota.data_mb ?? null,
    voice_onnet: quota.voice_onnet ?? null,
  }
}

/** The services that the combo took over, in their order. */
export function partsOfCombo(db: Database, { id }: Pick<Combo, 'id'>): Promise<Part[]> {
  return db
    .select()
    .from(homeComboPart)
    .where(eq(homeComboPart.comboId, id))
    .orderBy(asc(homeComboPart.place))
}

/** The version that the combo was registered with, whose terms it keeps. */
export async function versionOfCombo(db: Database, combo: Combo): Promise<Version> {
  const key = { code: combo.packageCode, version: combo.packageVersion }
  const version = (await versionsOf(db, [key])).get(versionKey(key))
  if (!version) throw new Error(`Version ${key.version} of ${key.code} is missing in the catalogue`)
  return version
}

export async function viewCombo(db: Database, combo: Combo, now: Date): Promise<HomeCombo> {
  const version = await versionOfCombo(db, combo)
  const parts = await partsOfCombo(db, combo)
  const [home] = await db
    .select({ address: access.address, code: billAccount.code })
    .from(access)
    .leftJoin(billAccount, eq(billAccount.subscriber, access.account))
    .where(eq(access.account, combo.account))
  return {
    id: combo.id,
    code: combo.packageCode,
    name: version.content.name,
    price: combo.price,
    state: combo.state,
    ...grantedBy(version),
    account: combo.account,
    address: maskAddress(home?.address ?? ''),
    bill_code: home?.code ?? null,
    registered_at: combo.registeredAt.toISOString(),
    billed_from: combo.billedFrom.toISOString(),
    ends_at: (combo.endsAt ?? endOf(monthAt(now))).toISOString(),
    undo_until: (await canWithdraw(db, combo, parts, now)) ? combo.undoUntil.toISOString() : null,
    month: combo.month,
    before: combo.before,
    saving: comboSaving(combo.before, combo.price),
    accesses: parts.flatMap(({ kind, account }) => (kind === 'mobile' ? [] : [{ kind, account }])),
    lines: await linesOfCombo(db, parts, now),
    returns: await returnsOf(db, parts),
  }
}

/** Within the time of an undo, while nothing of any allowance was used. */
export async function canWithdraw(
  db: Database,
  { state, undoUntil }: Combo,
  parts: readonly Part[],
  now: Date,
): Promise<boolean> {
  if (state !== 'active' || now >= undoUntil) return false
  const rows = await bucketsOf(db, parts, now)
  return rows.every(({ left, total }) => left === total)
}

function bucketsOf(db: Database, parts: readonly Part[], now: Date) {
  const ids = parts.flatMap(({ serviceId }) => serviceId ?? [])
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(bucket)
    .where(and(inArray(bucket.serviceId, ids), isNull(bucket.closedAt), gt(bucket.expiresAt, now)))
    .orderBy(asc(bucket.kind))
}

async function linesOfCombo(db: Database, parts: readonly Part[], now: Date): Promise<HomeCombo['lines']> {
  const buckets = await bucketsOf(db, parts, now)
  return parts
    .filter(({ kind }) => kind === 'mobile')
    .map(({ account, serviceId }) => ({
      msisdn: nationalPhone(account),
      quotas: buckets.flatMap(({ serviceId: of, kind, total, left, expiresAt }) =>
        of === serviceId && (kind === 'data' || kind === 'voice_onnet')
          ? [{ kind, total, left, until: expiresAt.toISOString() }]
          : [],
      ),
    }))
}

/** The plans and packages that come back when the combo ends, at their usual price. */
async function returnsOf(db: Database, parts: readonly Part[]): Promise<HomeCombo['returns']> {
  const plans = parts.flatMap(({ earlierCode: code, earlierVersion: version }) =>
    code && version ? [{ code, version }] : [],
  )
  const versions = await versionsOf(db, plans)
  const ids = parts.flatMap(({ replacedId }) => replacedId ?? [])
  const replaced = ids.length > 0 ? await db.select().from(service).where(inArray(service.id, ids)) : []
  return parts.flatMap(({ kind, account, earlierCode: code, earlierVersion: version, replacedId }) => {
    const content = code && version ? versions.get(versionKey({ code, version }))?.content : undefined
    const plan = content ?? replaced.find(({ id }) => id === replacedId)
    if (!plan) return []
    const shown = kind === 'mobile' ? nationalPhone(account) : account
    return [{ kind, account: shown, plan: { code: plan.code, name: plan.name, price: plan.price } }]
  })
}
