/** Requests for help with their history, messages and files. Spec HLP-3, Spec HLP-8. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HelpContext, Measurement, TroublePlace } from '../../../contract/main/help-ticket.schema.ts'
import { HELP_FILE_TYPES } from '../../../contract/rules/help-file.ts'
import { HELP_EVENTS, HELP_KINDS, HELP_STATES, HELP_TEAMS } from '../../../contract/rules/help-request.ts'
import { at, bytes } from '../../platform/database/columns.ts'
import { incident } from '../incidents/tables.ts'

/** Of a trouble: the account, the error, since when, where, and what the browser measured. */
export type Trouble = {
  account: string
  error: string
  since: string
  place: TroublePlace | null
  measurement: Measurement | null
}

export const helpRequest = pgTable(
  'help_request',
  {
    /** Public code, `YC-…`. */
    code: text('code').primaryKey(),
    /** The line, or the number that a visitor proved. */
    owner: text('owner').notNull(),
    isVisitor: boolean('is_visitor').notNull(),
    language: text('language', { enum: ['vi', 'en'] }).notNull(),
    kind: text('kind', { enum: HELP_KINDS }).notNull(),
    state: text('state', { enum: HELP_STATES }).notNull(),
    topic: text('topic').notNull(),
    team: text('team', { enum: HELP_TEAMS }).notNull(),
    text: text('text').notNull(),
    /** Digest of what makes another request the same one. */
    sameDigest: text('same_digest').notNull(),
    contactNo: text('contact_no').notNull(),
    context: jsonb('context').$type<HelpContext>().notNull(),
    trouble: jsonb('trouble').$type<Trouble>(),
    incidentId: text('incident_id').references(() => incident.id),
    createdAt: at('created_at').notNull(),
    contactBy: at('contact_by').notNull(),
    contactedAt: at('contacted_at'),
    brokenAt: at('broken_at'),
    /** While `pending`: when it is closed without an answer. */
    answerBy: at('answer_by'),
    /** Whether the last message is ours. */
    isAnswered: boolean('is_answered').notNull().default(false),
    closedAt: at('closed_at'),
    stars: integer('stars'),
    ratingText: text('rating_text').notNull().default(''),
    ratedAt: at('rated_at'),
    /** When the job processes it next: a promise, or the end of waiting. */
    dueAt: at('due_at'),
    /** When its files are deleted, and when they were. */
    deleteFilesAt: at('delete_files_at'),
    filesDeletedAt: at('files_deleted_at'),
    /** When the request itself is deleted; null while it is open. */
    deleteAt: at('delete_at'),
    /** Of another ticket system: its id there, and when the request is sent to it next. */
    externalId: text('external_id'),
    syncAt: at('sync_at'),
  },
  (table) => [
    index('help_request_owner').on(table.owner, table.createdAt),
    index('help_request_same').on(table.owner, table.sameDigest),
    index('help_request_open')
      .on(table.contactBy)
      .where(sql`${table.state} in ('acknowledged', 'in_progress', 'pending')`),
    index('help_request_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('help_request_files').on(table.deleteFilesAt).where(sql`${table.deleteFilesAt} is not null`),
    index('help_request_delete').on(table.deleteAt).where(sql`${table.deleteAt} is not null`),
    index('help_request_sync').on(table.syncAt).where(sql`${table.syncAt} is not null`),
    index('help_request_external').on(table.externalId).where(sql`${table.externalId} is not null`),
    check('help_request_trouble', sql`(${table.kind} = 'trouble') = (${table.trouble} is not null)`),
    check('help_request_rated', sql`(${table.stars} is null) = (${table.ratedAt} is null)`),
  ],
)

export const helpEvent = pgTable(
  'help_event',
  {
    id: text('id').primaryKey(),
    requestCode: text('request_code')
      .notNull()
      .references(() => helpRequest.code, { onDelete: 'cascade' }),
    type: text('type', { enum: HELP_EVENTS }).notNull(),
    at: at('at').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [index('help_event_request').on(table.requestCode, table.at)],
)

export const helpMessage = pgTable(
  'help_message',
  {
    id: text('id').primaryKey(),
    requestCode: text('request_code')
      .notNull()
      .references(() => helpRequest.code, { onDelete: 'cascade' }),
    from: text('from', { enum: ['customer', 'agent'] }).notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('help_message_request').on(table.requestCode, table.at)],
)

/** A file: first uploaded by its owner, then attached to a message. `sealed`: once it is whole and clean. */
export const helpFile = pgTable(
  'help_file',
  {
    /** The id that the page made, unique for an owner. */
    id: text('id').notNull(),
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: HELP_FILE_TYPES }).notNull(),
    total: integer('total').notNull(),
    digest: text('digest').notNull(),
    received: integer('received').notNull().default(0),
    /** Of the cleaned file. */
    size: integer('size').notNull().default(0),
    sealed: bytes('sealed'),
    requestCode: text('request_code').references(() => helpRequest.code, { onDelete: 'cascade' }),
    messageId: text('message_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    index('help_file_request').on(table.requestCode).where(sql`${table.requestCode} is not null`),
    index('help_file_waiting').on(table.createdAt).where(sql`${table.requestCode} is null`),
    check('help_file_received', sql`${table.received} between 0 and ${table.total}`),
  ],
)

/** A part of an upload, encrypted; deleted once the file is whole. */
export const helpFilePart = pgTable(
  'help_file_part',
  {
    owner: text('owner').notNull(),
    fileId: text('file_id').notNull(),
    offset: integer('offset').notNull(),
    sealed: bytes('sealed').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.fileId, table.offset] }),
    index('help_file_part_created').on(table.createdAt),
  ],
)
