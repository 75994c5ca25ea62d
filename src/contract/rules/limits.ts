/** Limits of a request and of its sender. Spec GTW-2, Spec GTW-3. */
import { PHOTO_PART_MAX } from './photograph.ts'

/** Maximum body size, bytes. */
export const BODY_MAX = 32 * 1024
/** Maximum size of a body with a part of a photograph, bytes: as a form of a page, then as JSON. */
export const FORM_MAX = PHOTO_PART_MAX + BODY_MAX
export const UPLOAD_BODY_MAX = 2 * PHOTO_PART_MAX
/** Maximum nesting of a body. */
export const BODY_DEPTH = 16
/** Maximum number of keys in a body. */
export const BODY_KEYS = 500
/** Maximum length of an address, bytes. */
export const URL_MAX = 2048
/** Maximum size of the sealed cookie, bytes. */
export const COOKIE_MAX = 3_500
/** Calls per minute for a session, and for an address. */
export const SESSION_PER_MINUTE = 120
export const ADDRESS_PER_MINUTE = 600
/** Webhooks per minute from one address: a bank sends those of all its customers. */
export const WEBHOOKS_PER_MINUTE = 6_000
/** Where browsers report what the content security policy of a page refused. Spec GTW-17. */
export const POLICY_REPORT_PATH = '/api/policy-report'
/** Reports of browsers per minute from one address, and the maximum size of one, bytes. */
export const REPORTS_PER_MINUTE = 60
export const REPORT_BYTES_MAX = 8 * 1024
/** Maximum size of a webhook, bytes. */
export const WEBHOOK_BYTES_MAX = 64 * 1024
/** Codes requested per address and hour, and attempts (codes, passwords) in five minutes. */
export const ADDRESS_SENDS_PER_HOUR = 20
export const ADDRESS_TRIES_PER_FIVE_MINUTES = 30
/** Numbers held per address and hour, so that one visitor cannot hold the stock. Spec SMO-3. */
export const ADDRESS_HOLDS_PER_HOUR = 10
/** Deadline of the gateway: every answer is sent before, milliseconds. */
export const GATEWAY_DEADLINE = 25_000
/** Upstream timeouts for connecting, then reading, in milliseconds; attempts of a read. */
export const UPSTREAM_CONNECT = 2_000
export const UPSTREAM_READ = 8_000
export const UPSTREAM_ATTEMPTS = 3
/** Maximum number of retries of a page after a failed read. */
export const READ_RETRIES = 2

/**
 * Budgets are counted for each of them, so that a stranger uses up only the budget of strangers. Spec OTP-11.
 * `session`: signed in to this number. `device`: this browser signed in to it before. `world`: everyone else.
 */
export const CALLER_SCOPES = ['world', 'device', 'session'] as const
export type CallerScope = (typeof CALLER_SCOPES)[number]

/** How long a browser is remembered after its last sign-in, seconds. */
export const DEVICE_SECONDS = 180 * 86_400
/** Numbers that a browser is remembered for; a further one replaces the oldest. */
export const DEVICE_LINES = 5
