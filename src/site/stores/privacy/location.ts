/** Remembers on this device that its position was refused, so that no press asks again for 90 days. Spec PRV-1. */
import type { Spot } from '../../../contract/rules/offer.ts'
import { environment } from '../../client/environment.ts'

/** When the person refused, milliseconds. */
const LOCATION_REFUSED_KEY = 'location_refused'
/** A refusal is respected that long, milliseconds: 90 days. */
const LOCATION_PAUSE_MS = 90 * 86_400_000

/** The device's position; `denied`: the person said no. */
export type Locator = () => Promise<Spot | 'denied' | 'none'>

/** Until when a refusal is respected, milliseconds; undefined if it may be asked. */
export function locationRefusedUntil(): number | undefined {
  const { local, now } = environment()
  const until = Number(local.get(LOCATION_REFUSED_KEY) ?? 0) + LOCATION_PAUSE_MS
  return until > now() ? until : undefined
}

export function refuseLocation(): void {
  const { local, now } = environment()
  local.set(LOCATION_REFUSED_KEY, String(now()))
}

/**
 * The position, after a press. `refused`: now, or within the last 90 days while the browser does not allow it
 * (`isAllowed`). `none`: the device did not find it.
 */
export async function requestLocation(
  locate: Locator,
  isAllowed: () => Promise<boolean>,
): Promise<Spot | 'refused' | 'none'> {
  if (locationRefusedUntil() && !(await isAllowed())) return 'refused'
  const here = await locate()
  if (here !== 'denied') return here
  refuseLocation()
  return 'refused'
}

/** A new consent: the next press may ask again. */
export function allowLocation(): void {
  environment().local.remove(LOCATION_REFUSED_KEY)
}
