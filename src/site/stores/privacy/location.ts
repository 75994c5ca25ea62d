/** Remembers on this device that its position was refused, so that no press asks again for 90 days. Spec PRV-1. */
import { environment } from '../../client/environment.ts'

/** When the person refused, milliseconds. */
const LOCATION_REFUSED_KEY = 'location_refused'
/** A refusal is respected that long, milliseconds: 90 days. */
const LOCATION_PAUSE_MS = 90 * 86_400_000

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

/** A new consent: the next press may ask again. */
export function allowLocation(): void {
  environment().local.remove(LOCATION_REFUSED_KEY)
}
