/** Limits of a request and of its sender. Spec GTW-2, Spec GTW-3. */

/** Largest body, bytes. */
export const BODY_MAX = 32 * 1024
/** Deepest nesting of a body. */
export const BODY_DEPTH = 16
/** Most keys in a body. */
export const BODY_KEYS = 500
/** Longest address, bytes. */
export const URL_MAX = 2048
/** Largest sealed cookie, bytes. */
export const COOKIE_MAX = 3_500
/** Calls a minute for a session, and for an address. */
export const SESSION_PER_MINUTE = 120
export const ADDRESS_PER_MINUTE = 600
/** Notices of banks a minute from an address: a bank speaks for all its customers. */
export const WEBHOOKS_PER_MINUTE = 6_000
/** Largest notice, bytes. */
export const WEBHOOK_BYTES_MAX = 64 * 1024
/** Codes an address may ask for in an hour, and tries (codes, passwords) in five minutes. */
export const ADDRESS_SENDS_PER_HOUR = 20
export const ADDRESS_TRIES_PER_FIVE_MINUTES = 30
/** Gateway's patience: an answer leaves before this, milliseconds. */
export const GATEWAY_DEADLINE = 25_000
/** Upstream: connect, then read, milliseconds; attempts of a read. */
export const UPSTREAM_CONNECT = 2_000
export const UPSTREAM_READ = 8_000
export const UPSTREAM_ATTEMPTS = 3
/** A page asks again after a failed read at most this often. */
export const READ_RETRIES = 2
