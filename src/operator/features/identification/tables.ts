/** Requests to update subscriber information, with photographs, tokens and links. Spec EKY-3, Spec EKY-4. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { IDENTITY_STATES, type IdentityReason } from '../../../contract/rules/identification.ts'
import type { PersonalField } from '../../../contract/rules/personal.ts'
import { PHOTO_SIDES } from '../../../contract/rules/photograph.ts'
import { at, bytes } from '../../platform/database/columns.ts'

/** The last failed check: an error code with the fields of its details. */
export type CheckFailure = { code: string; fields: string[]; at: string }

export const identityRequest = pgTable(
  'identity_request',
  {
    /** Public code, `TT-…`. */
    code: text('code').primaryKey(),
    msisdn: text('msisdn').notNull(),
    state: text('state', { enum: IDENTITY_STATES }).notNull(),
    /** Version of the text that the owner agreed to. */
    consent: text('consent').notNull(),
    /** JSON of the fields of the last check, encrypted; null before and after the photographs are deleted. */
    sealedFields: text('sealed_fields'),
    failures: integer('failures').notNull().default(0),
    lastFailure: jsonb('last_failure').$type<CheckFailure>(),
    /** Where an employee calls, and until when. */
    contactNo: text('contact_no').notNull().default(''),
    contactBy: at('contact_by'),
    submittedAt: at('submitted_at'),
    decidedAt: at('decided_at'),
    reasons: jsonb('reasons').$type<IdentityReason[]>().notNull().default([]),
    changed: jsonb('changed').$type<PersonalField[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    /** When the job processes it next: expiry, decision, end of a promise; null in an end state. */
    dueAt: at('due_at'),
    /** When its photographs are deleted; null while it is open, and afterwards. */
    deleteAt: at('delete_at'),
    /** When they were deleted. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('identity_request_open').on(table.msisdn).where(sql`${table.dueAt} is not null`),
    index('identity_request_line').on(table.msisdn, table.createdAt),
    index('identity_request_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('identity_request_delete').on(table.deleteAt).where(sql`${table.deleteAt} is not null`),
    index('identity_request_created').on(table.createdAt),
    check('identity_request_person', sql`${table.state} <> 'person' or ${table.contactBy} is not null`),
  ],
)

/** The history of a request, newest state last. */
export const identityEvent = pgTable(
  'identity_event',
  {
    id: text('id').primaryKey(),
    requestCode: text('request_code')
      .notNull()
      .references(() => identityRequest.code, { onDelete: 'cascade' }),
    state: text('state', { enum: IDENTITY_STATES }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('identity_event_request').on(table.requestCode, table.at)],
)

/** One photograph. `sealed` is null until all its parts have arrived and could be decoded. */
export const identityPhoto = pgTable(
  'identity_photo',
  {
    requestCode: text('request_code')
      .notNull()
      .references(() => identityRequest.code, { onDelete: 'cascade' }),
    side: text('side', { enum: PHOTO_SIDES }).notNull(),
    /** Changes when a photograph begins again, so that parts of two uploads are never mixed. */
    uploadId: text('upload_id').notNull().unique(),
    total: integer('total').notNull(),
    digest: text('digest').notNull(),
    received: integer('received').notNull().default(0),
    isStored: boolean('is_stored').notNull().default(false),
    sealed: bytes('sealed'),
  },
  (table) => [
    primaryKey({ columns: [table.requestCode, table.side] }),
    check('identity_photo_stored', sql`${table.isStored} = (${table.sealed} is not null)`),
    check('identity_photo_received', sql`${table.received} between 0 and ${table.total}`),
  ],
)

/** A part of an upload, encrypted; deleted once the photograph is complete. */
export const identityPart = pgTable(
  'identity_part',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => identityPhoto.uploadId, { onDelete: 'cascade' }),
    offset: integer('offset').notNull(),
    sealed: bytes('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.offset] })],
)

/** The newest token of a line; the row is deleted when it is used. */
export const ekycToken = pgTable(
  'ekyc_token',
  {
    msisdn: text('msisdn').primaryKey(),
    id: text('id').notNull(),
    /** Of the token and of the session that got it. */
    digest: text('digest').notNull(),
    sessionDigest: text('session_digest').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('ekyc_token_expires').on(table.expiresAt)],
)

/** The link of a request to another device. `browser`: digest of the browser that opened it. */
export const identityHandoff = pgTable(
  'identity_handoff',
  {
    requestCode: text('request_code')
      .primaryKey()
      .references(() => identityRequest.code, { onDelete: 'cascade' }),
    /** Null once it was opened: a link is opened once. */
    digest: text('digest').unique(),
    browser: text('browser'),
    /** Of the link, then of the access. */
    until: at('until').notNull(),
  },
  (table) => [index('identity_handoff_browser').on(table.browser).where(sql`${table.browser} is not null`)],
)
