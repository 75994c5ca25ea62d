/** Maps a line's services to the contract. */
import { eq } from 'drizzle-orm'
import type { ActiveService, PackageStart } from '../../../contract/main/service.schema.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { SourcePlace } from '../../../contract/rules/pay-method.ts'
import { ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import type { Database } from '../../platform/database/open.ts'
import { sourceOfPayment } from '../payments/payment-source.ts'
import { canRestore } from './restore-service.ts'
import type { Service, StoredService } from './service.ts'
import { service } from './tables.ts'
import { canUndoPurchase, undoUntil } from './undo-purchase.ts'
import { versionKey, versionsOf } from './version.ts'

/**
 * The services with localised names: those of roaming packages differ by language, which the row does not
 * store. Other names are the same in both languages.
 */
export async function inLanguage<Row extends Service>(
  db: Database,
  rows: readonly Row[],
  language: Language,
): Promise<Row[]> {
  const versions = await versionsOf(
    db,
    rows.filter(({ family }) => family === ROAMING_FAMILY),
  )
  return rows.map((row) => ({
    ...row,
    name: versions.get(versionKey(row))?.content.roaming?.name[language] ?? row.name,
  }))
}

/** Maps services to the contract, in their order. `used`: ids of those of which something was used. */
export async function viewServices(
  db: Database,
  rows: readonly Service[],
  used: ReadonlySet<string>,
  now: Date,
): Promise<ActiveService[]> {
  const views: ActiveService[] = []
  for (const row of rows) {
    const replaced = rows.find(({ replacedBy }) => replacedBy === row.id)
    views.push(await serviceOf(db, row, used.has(row.id), now, replaced && { restores: replaced.name }))
  }
  return views
}

const NOTHING = { to: null, amount: null }

/** Where to and how much, đ, an undo returns. A known `place` has just charged the whole price. */
async function returnOf(
  db: Database,
  price: number,
  paidBy: string,
  place: SourcePlace | undefined,
): Promise<{ to: SourcePlace; amount: number }> {
  if (place) return { to: place, amount: price }
  const source = await sourceOfPayment(db, paidBy)
  return { to: source.place, amount: source.paid - source.returned }
}

async function replacedName(db: Database, { id }: Pick<Service, 'id'>): Promise<string | undefined> {
  const [replaced] = await db.select({ name: service.name }).from(service).where(eq(service.replacedBy, id))
  return replaced?.name
}

/** What is known of an undo: where its money came from, and the name of the package that it replaced. */
type KnownUndo = { place?: SourcePlace; restores?: string | null }

/** When a package that was put off begins; null once it runs. */
export function startOf({ status, waits, startsAt }: StoredService): PackageStart | null {
  return waits && status !== 'ended' ? { at: startsAt?.toISOString() ?? null } : null
}

function endOf(row: StoredService): Date | null {
  if (row.status === 'ended') return row.endedAt
  return row.waits ? null : (row.paidUntil ?? row.expiresAt)
}

/** Maps a service to the contract. */
export async function serviceOf(
  db: Database,
  row: StoredService,
  used: boolean,
  now: Date,
  { place, restores }: KnownUndo = {},
): Promise<ActiveService> {
  const undo = row.status !== 'ended' && canUndoPurchase(row, used, now)
  const { to, amount } = undo && row.paidBy ? await returnOf(db, row.price, row.paidBy, place) : NOTHING
  const before = undo && restores === undefined ? await replacedName(db, row) : restores
  const back = row.status === 'ended' && row.takeBackUntil !== null && canRestore(row, now)
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    family: row.family,
    price: row.price,
    period: row.period,
    status: row.status,
    registered_at: row.registeredAt.toISOString(),
    channel: row.channel,
    consent: row.consent,
    renews_at: row.status === 'active' ? (row.renewsAt?.toISOString() ?? null) : null,
    expires_at: endOf(row)?.toISOString() ?? null,
    starts: startOf(row),
    paid_ahead: row.paidUntil !== null,
    can_undo: undo,
    undo_until: undo ? undoUntil(row).toISOString() : null,
    undo_to: to,
    undo_amount: amount,
    undo_restores: undo ? (before ?? null) : null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    take_back_until: back ? (row.takeBackUntil?.toISOString() ?? null) : null,
  }
}
