/** A device of one's own: it keeps copies for the time without a network, and asks for less. Spec IDN-16. */

/** The choice at sign-in that a device is one's own; set by the person, kept like the language. Spec OFL-1. */
export const OWN_DEVICE_KEY = 'own_device'
/** Its values: chosen, and chosen with the operator asked in this session. */
export const OWN_DEVICE_CHOSEN = '1'
export const OWN_DEVICE_ASKED = '2'

/** Devices of one's own per line; a further one is refused. */
export const OWN_DEVICES_PER_LINE = 5
/** Days without use, and days in all, after which a device asks for codes again. */
export const OWN_DEVICE_IDLE_DAYS = 90
export const OWN_DEVICE_DAYS = 180
/** Seconds after which another use is saved. */
export const OWN_DEVICE_USE_SECONDS = 3_600

const DAY = 86_400_000

/** When a device stops to be one's own, if it is not used again. */
export function ownDeviceEnd(createdAt: Date, usedAt: Date): Date {
  const idle = usedAt.getTime() + OWN_DEVICE_IDLE_DAYS * DAY
  return new Date(Math.min(idle, createdAt.getTime() + OWN_DEVICE_DAYS * DAY))
}

/**
 * What this browser is to the line: `own`; `proven`: the code or passkey that just signed in may add it;
 * `code`: adding it needs a code; `full`: the line has as many as it may have; `unknown`: the session did not
 * begin in this browser.
 */
export const OWN_DEVICE_STATES = ['own', 'proven', 'code', 'full', 'unknown'] as const
export type OwnDeviceState = (typeof OWN_DEVICE_STATES)[number]
