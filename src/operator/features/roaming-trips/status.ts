/** `roaming_status`: all that a line sees of its roaming. Spec ROA-23. */
import type { RoamingOwned, RoamingStatus } from '../../../contract/main/roaming.schema.ts'
import { ROAMING_WAIT_DAYS } from '../../../contract/rules/roaming-trip.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import { type Line, ownLine } from '../../platform/subscriber/line.ts'
import { addDays } from '../../platform/time/day.ts'
import { canUndoPurchase } from '../packages/undo-purchase.ts'
import { packageOf } from '../roaming/catalogue.ts'
import { type Choice, capOf, choiceOf } from './choice.ts'
import { coversCountry, dataOf, isUsed, isWaiting, type OwnedPackage, ownedPackages } from './owned.ts'
import { placeOf } from './places.ts'
import { openTrip, type Trip } from './trip.ts'

export const roamingStatus: CallHandler<'roaming_status'> = async (context, caller) =>
  viewStatus(context, context.db, await ownLine(context.db, caller.msisdn), context.clock.now())

export async function viewStatus(
  context: Context,
  db: Database,
  line: Line,
  now: Date,
): Promise<RoamingStatus> {
  const { content } = context
  const choice = await choiceOf(db, line.msisdn)
  const trip = await openTrip(db, line.msisdn)
  const owned = await ownedPackages(db, line.msisdn)
  return {
    roaming: line.roaming,
    line_status: line.status,
    data_open: choice?.dataOpen ?? false,
    price_mb: content.standard_prices.roaming_data_mb,
    cap: capOf(content, choice),
    cap_default: content.roaming.money_cap,
    cap_choices: content.roaming.money_cap_choices,
    cap_raised: choice?.cap != null,
    available: (await payerOf(db, line, false)).available,
    schedule: viewSchedule(context, choice),
    abroad: trip ? viewAbroad(context, trip) : null,
    packages: owned.map((one) => viewOwned(context, one, trip, now)),
    as_of: now.toISOString(),
  }
}

function viewSchedule(context: Context, choice: Choice | undefined): RoamingStatus['schedule'] {
  if (!choice?.step) return null
  const { onAt, offAt, country, step } = choice
  return {
    on_at: onAt?.toISOString() ?? null,
    off_at: offAt?.toISOString() ?? null,
    place: country ? placeOf(context, country) : null,
    waits_return: step === 'return',
  }
}

function viewAbroad(context: Context, trip: Trip): RoamingStatus['abroad'] {
  return {
    place: placeOf(context, trip.country),
    carrier: trip.carrier,
    since: trip.startedAt.toISOString(),
    seen_at: trip.seenAt.toISOString(),
    used_mb: trip.usedMb,
    spent: trip.spent,
    blocked: trip.blocked,
  }
}

/** The latest time at which a package begins. */
export function startBy({ service: { registeredAt } }: OwnedPackage): Date {
  return addDays(registeredAt, ROAMING_WAIT_DAYS)
}

function viewOwned(context: Context, owned: OwnedPackage, trip: Trip | undefined, now: Date): RoamingOwned {
  const { service, terms, startsAt } = owned
  const data = dataOf(owned)
  const used = isUsed(owned)
  const [only, ...rest] = terms.countries
  return {
    service_id: service.id,
    code: service.code,
    name: terms.name,
    price: terms.price,
    days: terms.days,
    countries: terms.countries,
    place: only && rest.length === 0 ? placeOf(context, only) : null,
    state: isWaiting(owned) ? 'waiting' : data?.left === 0 ? 'used_up' : 'running',
    starts_at: startsAt?.toISOString() ?? null,
    start_by: used ? null : startBy(owned).toISOString(),
    expires_at: (service.expiresAt ?? now).toISOString(),
    data_total_mb: data?.total ?? null,
    data_left_mb: data?.left ?? null,
    after_kbps: terms.after_kbps ?? null,
    here: !trip || coversCountry(owned, trip.country),
    can_return: canUndoPurchase(service, used, now),
    can_top_up: used && packageOf(context.roaming, service.code)?.price === terms.price,
  }
}
