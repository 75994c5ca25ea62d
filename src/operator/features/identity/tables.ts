/** Codes, attempts, lockouts and sessions. Codes and session tokens are stored as digests only. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CALLER_SCOPES } from '../../../contract/rules/limits.ts'
import { CALL_PURPOSES, LOYALTY_PURPOSES, PORTAL_PURPOSES } from '../../../contract/rules/otp.ts'
import { SESSION_RENEWED } from '../../../contract/rules/session.ts'
import { at } from '../../platform/database/columns.ts'

/** Access to the portal. An account without a password can sign in by code only. */
export const account = pgTable('account', {
  msisdn: text('msisdn').primaryKey(),
  passwordHash: text('password_hash'),
  passwordSetAt: at('password_set_at'),
  passwordExpired: boolean('password_expired').notNull().default(false),
  createdAt: at('created_at').notNull(),
})

/**
 * A code that was sent, or would have been sent if the number were ours. Partitioned by the day of `sentAt`
 * (`partitions.ts`).
 */
export const otpChallenge = pgTable(
  'otp_challenge',
  {
    id: text('id').notNull(),
    msisdn: text('msisdn').notNull(),
    purpose: text('purpose', { enum: [...PORTAL_PURPOSES, ...LOYALTY_PURPOSES, ...CALL_PURPOSES] }).notNull(),
    channel: text('channel', { enum: ['sms', 'voice', 'email'] }).notNull(),
    /** Whose budget it was sent from. */
    scope: text('scope', { enum: CALLER_SCOPES }).notNull().default('world'),
    /** What a `step_up` code confirms (`step-up-action.ts`); null for other purposes. */
    action: text('action'),
    /** HMAC of challenge, number, purpose and code. */
    digest: text('digest').notNull(),
    /** The browser that requested the code; only this browser may use it. */
    browser: text('browser').notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    provenAt: at('proven_at'),
    usedAt: at('used_at'),
    /** When a newer code or too many failed attempts invalidated it. */
    deadAt: at('dead_at'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.sentAt] }),
    index('otp_challenge_number').on(table.msisdn, table.purpose, table.sentAt),
  ],
)

/**
 * What is counted besides codes: `password` for sign-in by password, `scratch_card` for card codes, `day` for
 * wrong codes of all purposes within a day, `row` for wrong codes and passwords since the last sign-in,
 * `network` for codes of the mobile network.
 */
export const OTHER_ATTEMPTS = ['password', 'scratch_card', 'day', 'row', 'network'] as const

/** Failed attempts and lockouts for each number, purpose and kind of caller. Survives resends and restarts. */
export const attempt = pgTable(
  'attempt',
  {
    msisdn: text('msisdn').notNull(),
    purpose: text('purpose', {
      enum: [...PORTAL_PURPOSES, ...LOYALTY_PURPOSES, ...CALL_PURPOSES, ...OTHER_ATTEMPTS],
    }).notNull(),
    scope: text('scope', { enum: CALLER_SCOPES }).notNull().default('world'),
    wrong: integer('wrong').notNull().default(0),
    windowStartedAt: at('window_started_at').notNull(),
    lockedUntil: at('locked_until'),
    locks: integer('locks').notNull().default(0),
    lastLockAt: at('last_lock_at'),
  },
  (table) => [primaryKey({ columns: [table.msisdn, table.purpose, table.scope] })],
)

/**
 * Codes of strangers by minute, in several rows so that senders do not wait for each other. Deleted after
 * eight days. Spec OTP-12.
 */
export const otpTally = pgTable(
  'otp_tally',
  {
    minute: at('minute').notNull(),
    part: integer('part').notNull(),
    sent: integer('sent').notNull().default(0),
    entered: integer('entered').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.minute, table.part] })],
)

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token. */
    digest: text('digest').primaryKey(),
    msisdn: text('msisdn').notNull(),
    device: text('device').notNull().default(''),
    /** `roaming`: created by the app's entry token, valid for the roaming checkout only. */
    scope: text('scope', { enum: ['full', 'roaming'] })
      .notNull()
      .default('full'),
    /** The mobile network named the line. Spec IDN-15. */
    byNetwork: boolean('by_network').notNull().default(false),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    /** The action that was last refused for want of a code; the next `step_up` code is for it. */
    stepUpAction: text('asked_action'),
    /** When it was last confirmed by a code (`STEP_UP_SECONDS`), and for which action. */
    steppedUpAt: at('stepped_up_at'),
    steppedUpAction: text('stepped_up_action'),
    /** When a code or passkey signed in; it may add one device of one's own. Null: none, or it was used. */
    signInProvenAt: at('sign_in_proven_at'),
    endedAt: at('ended_at'),
    endReason: text('end_reason', {
      enum: ['expired', 'signed_out', 'password_changed', 'too_many', SESSION_RENEWED],
    }),
  },
  (table) => [index('session_number').on(table.msisdn), index('session_created').on(table.createdAt)],
)

/**
 * Visits of a line: its first sign-in ever, the last one, and since when it was absent before it returned
 * months later.
 */
export const lineVisit = pgTable(
  'line_visit',
  {
    msisdn: text('msisdn').primaryKey(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
    goneSince: at('gone_since'),
    /** Points for the first sign-in are not decided yet. */
    pointsDue: boolean('points_due').notNull().default(true),
  },
  (table) => [index('line_visit_points').on(table.firstAt).where(sql`${table.pointsDue}`)],
)
