/** The export of everything that is held about a line and its owner. Spec PRV-8. */

/** `working`: made in the background. `downloaded`: the file is deleted with its one download. */
export const EXPORT_STATES = ['none', 'working', 'ready', 'downloaded', 'expired'] as const

/** A ready file is deleted after this time, hours. */
export const EXPORT_HOURS = 72
/** Most rows of one table; older ones are left out, and the file says so. */
export const EXPORT_ROWS_MAX = 20_000

/** Who looked at a record. `allowed`: another line that its owner has allowed. Spec PRV-7. */
export const ACCESS_ACTORS = ['me', 'system', 'staff', 'allowed'] as const
export const ACCESS_REASONS = [
  'revealed',
  'identity_check',
  'identity_decision',
  'identity_help',
  'use',
  'summary',
  'card',
  'exported',
] as const
/** Accesses on the page, newest first. */
export const ACCESSES_SHOWN = 50
