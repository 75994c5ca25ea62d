/** Commands to the router of a home: queued until it confirms, never silently lost. Spec HNW-6. */

export const HOME_COMMAND_KINDS = [
  'client_access',
  'wlan_enabled',
  'wlan_name',
  'wlan_password',
  'wlan_channel',
  'restart',
] as const
export type HomeCommandKind = (typeof HOME_COMMAND_KINDS)[number]

/** `replaced`: a newer wish for the same target took its place. */
export const HOME_COMMAND_STATES = ['queued', 'confirmed', 'failed', 'replaced'] as const

/** A command that could not be delivered fails after this time, seconds; a restart is pointless earlier. */
export function giveUpSeconds(kind: HomeCommandKind): number {
  return kind === 'restart' ? 3_600 : 86_400
}

/** Wait after the nth attempt, seconds: 60, 120, 240 … up to an hour. */
export function commandRetrySeconds(attempts: number): number {
  return Math.min(3_600, 60 * 2 ** Math.max(0, attempts - 1))
}

/** Finished commands are shown for a day. */
export const COMMANDS_SHOWN_SECONDS = 86_400

/** Days until ended commands are deleted. */
export const HOME_COMMAND_DAYS = 90

/** A report of a bad line is answered by a call within this time. */
export const REPORT_CONTACT_HOURS = 24
export const HOME_REPORT_STATES = ['received', 'solved', 'escalated'] as const
export type HomeReportState = (typeof HOME_REPORT_STATES)[number]

/** New devices are looked for so often where a person wants to know of them, seconds. */
export const DEVICE_CHECK_SECONDS = 900
