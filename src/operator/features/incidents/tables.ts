/** Incidents and planned work, with their updates. Spec INC-1. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  INCIDENT_EFFECTS,
  INCIDENT_KINDS,
  INCIDENT_STATES,
  type StatusService,
} from '../../../contract/rules/incident.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import { at, dong } from '../../platform/database/columns.ts'

export const incident = pgTable(
  'incident',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: INCIDENT_KINDS }).notNull(),
    effect: text('effect', { enum: INCIDENT_EFFECTS }).notNull(),
    state: text('state', { enum: INCIDENT_STATES }).notNull(),
    services: jsonb('services').$type<StatusService[]>().notNull(),
    /** Official codes; empty: the whole country. */
    provinces: jsonb('provinces').$type<string[]>().notNull(),
    /** Two-letter codes of countries abroad; empty: at home. */
    countries: jsonb('countries').$type<string[]>().notNull().default([]),
    title: jsonb('title').$type<Bilingual>().notNull(),
    startedAt: at('started_at').notNull(),
    expectedEnd: at('expected_end'),
    endedAt: at('ended_at'),
    /** `content`: from `content/incidents`, loaded at every start. */
    source: text('source', { enum: ['content', 'operator'] }).notNull(),
    /** When planned work starts or ends by the clock; null otherwise. */
    dueAt: at('due_at'),
  },
  (table) => [
    index('incident_open').on(table.startedAt).where(sql`${table.state} in ('scheduled', 'in_progress')`),
    index('incident_ended').on(table.endedAt),
    index('incident_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check(
      'incident_over',
      sql`(${table.state} in ('resolved', 'cancelled')) = (${table.endedAt} is not null)`,
    ),
  ],
)

/** What was published about an incident, newest last. */
export const incidentUpdate = pgTable(
  'incident_update',
  {
    id: text('id').primaryKey(),
    incidentId: text('incident_id')
      .notNull()
      .references(() => incident.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    text: jsonb('text').$type<Bilingual>().notNull(),
  },
  (table) => [index('incident_update_of').on(table.incidentId, table.at)],
)

/** Lines that are notified when an incident ends, and what they were credited, đ. Spec INC-4. */
export const incidentJoin = pgTable(
  'incident_join',
  {
    incidentId: text('incident_id')
      .notNull()
      .references(() => incident.id, { onDelete: 'cascade' }),
    msisdn: text('msisdn').notNull(),
    /** The request by which it joined; null: by a press. */
    requestCode: text('request_code'),
    joinedAt: at('joined_at').notNull(),
    /** Set when the incident ends; null once the line was notified. */
    dueAt: at('due_at'),
    toldAt: at('told_at'),
    credited: dong('credited'),
  },
  (table) => [
    primaryKey({ columns: [table.incidentId, table.msisdn] }),
    index('incident_join_line').on(table.msisdn, table.joinedAt),
    index('incident_join_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)
