/** The plans that are shown for a trip: the cheapest one, and what differs from it. Spec ROA-20. */
import type { Stay } from './trip.ts'
import { LEVEL_MB, packagesWithData, type TripLevel } from './trip-level.ts'
import { planTrip, type TripPackage, type TripPlan } from './trip-plan.ts'

/** MB a day that are tried for the plan with more data. */
const MORE_DATA_MB = [512, 1_024, 2_048, 3_072, 5_120] as const

export const PLAN_KINDS = ['cheapest', 'fewest', 'data'] as const
/** `cheapest`; `fewest`: of fewer packages; `data`: of more data, for a higher price. */
export type PlanKind = (typeof PLAN_KINDS)[number]
export type PlanOption<P extends TripPackage> = { kind: PlanKind; plan: TripPlan<P> }
/**
 * `options`: the cheapest plan first, then at most two others. `hasData`: every package has the data of the
 * wanted level; otherwise the level is not kept, because a country has no such package.
 */
export type TripOptions<P extends TripPackage> = { options: PlanOption<P>[]; hasData: boolean }

/** Only packages with data are planned. */
export function planOptions<P extends TripPackage>(
  stays: readonly Stay[],
  catalogue: readonly P[],
  level: TripLevel | undefined,
): TripOptions<P> {
  const packages = catalogue.filter(({ data_mb }) => data_mb > 0)
  const all = planTrip(stays, packages)
  const wanted = level ? packagesWithData(packages, stays, LEVEL_MB[level]) : packages
  const isWhole = ({ gaps }: TripPlan<P>) => gaps.length === all.gaps.length
  const withLevel = level ? planTrip(stays, wanted) : all
  const hasData = isWhole(withLevel)
  const cheapest = hasData ? withLevel : all
  const options: PlanOption<P>[] = [{ kind: 'cheapest', plan: cheapest }]
  if (cheapest.packages.length === 0) return { options, hasData }
  const fewest = planTrip(stays, hasData ? wanted : packages, 'count')
  if (fewest.packages.length < cheapest.packages.length) options.push({ kind: 'fewest', plan: fewest })
  const most = Math.max(...options.map(({ plan }) => plan.data_mb))
  for (const megabytes of MORE_DATA_MB) {
    const plan = planTrip(stays, packagesWithData(packages, stays, megabytes))
    if (!isWhole(plan)) break
    if (plan.data_mb <= most) continue
    options.push({ kind: 'data', plan })
    break
  }
  return { options, hasData }
}
