/** Maps a line's services to the contract. */
import type { ActiveService } from '../../../contract/main/service.schema.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { SourcePlace } from '../../../contract/rules/payment-return.ts'
import { ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import type { Database } from '../../platform/database/open.ts'
import { sourceOfPayment } from '../payments/payment-source.ts'
import { canRestore } from './restore-service.ts'
import type { Service } from './service.ts'
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
  for (const row of rows) views.push(await serviceOf(db, row, used.has(row.id), now))
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

/** Maps a service to the contract. `place`: where its money came from, if that is known. */
export async function serviceOf(
  db: Database,
  row: Service,
  used: boolean,
  now: Date,
  place?: SourcePlace,
): Promise<ActiveService> {
  const undo = row.status !== 'ended' && canUndoPurchase(row, used, now)
  const { to, amount } = undo && row.paidBy ? await returnOf(db, row.price, row.paidBy, place) : NOTHING
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
    expires_at:
      (row.status === 'ended' ? row.endedAt : (row.paidUntil ?? row.expiresAt))?.toISOString() ?? null,
    paid_ahead: row.paidUntil !== null,
    can_undo: undo,
    undo_until: undo ? undoUntil(row).toISOString() : null,
    undo_to: to,
    undo_amount: amount,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    take_back_until: back ? (row.takeBackUntil?.toISOString() ?? null) : null,
  }
}
