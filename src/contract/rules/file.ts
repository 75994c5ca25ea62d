/** Files that a call returns by a single-use ticket: `GET /api/file/{ticket}`. Spec INV-7. */

/** Where a ticket is redeemed. */
export const FILE_PATH = '/api/file'
/** Validity of a ticket, seconds. */
export const FILE_SECONDS = 60
/** 256 random bits, base64url. */
export const FILE_TICKET = /^[A-Za-z0-9_-]{43}$/
/** Letters, digits, dots, dashes and underscores, so that it never needs quoting. */
export const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
/** Maximum file size in bytes: what a function behind a content network can return at once. */
export const FILE_MAX = 5 * 1024 * 1024
/** Permitted file types; anything else is withheld. */
export const FILE_TYPES = [
  'application/pdf',
  'image/jpeg',
  'application/xml',
  'application/zip',
  'text/csv',
  'text/calendar',
  'application/vnd.apple.pkpass',
] as const
export type FileType = (typeof FILE_TYPES)[number]
/** Maximum number of open tickets per person; the oldest is removed first. */
export const FILES_OPEN = 10
