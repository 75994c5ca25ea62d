/** Files that a call answers by a ticket: `GET /api/file/{ticket}`, single use. Spec INV-7. */

/** Where a ticket is turned in. */
export const FILE_PATH = '/api/file'
/** How long a ticket is good, seconds. */
export const FILE_SECONDS = 60
/** 256 random bits, base64url. */
export const FILE_TICKET = /^[A-Za-z0-9_-]{43}$/
/** Letters, figures, dots and dashes, so that it needs no quoting anywhere. */
export const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
/** Largest file, bytes: what a function behind a content network may answer at once. */
export const FILE_MAX = 5 * 1024 * 1024
/** Kinds of files that leave; anything else is not handed on. */
export const FILE_TYPES = [
  'application/pdf',
  'application/xml',
  'application/zip',
  'text/csv',
  'text/calendar',
] as const
export type FileType = (typeof FILE_TYPES)[number]
/** Tickets that one person may have open at once; the oldest goes when there are more. */
export const FILES_OPEN = 10
