/** Groups of lines that share a package: members, what they used of it, and invitations. Spec FAM-1. */
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
import { FAMILY_ROLES, INVITATION_STATES } from '../../../contract/rules/family.ts'
import { at } from '../../platform/database/columns.ts'

/** A group belongs to the running service of its owner; a larger package takes it over. */
export const familyGroup = pgTable(
  'family_group',
  {
    id: text('id').primaryKey(),
    master: text('master').notNull(),
    /** The service whose quotas are shared; the last one, once the group has ended. */
    serviceId: text('service_id').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
    /** A group that ended with its service returns with it. */
    endedBy: text('ended_by', { enum: ['service', 'master'] }),
  },
  (table) => [
    uniqueIndex('family_group_master').on(table.master).where(sql`${table.endedAt} is null`),
    uniqueIndex('family_group_running').on(table.serviceId).where(sql`${table.endedAt} is null`),
    index('family_group_service').on(table.serviceId),
    index('family_group_owner').on(table.master),
    check('family_group_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
)

/** A line in a group, the owner's included; a line is in one group at a time. */
export const familyMember = pgTable(
  'family_member',
  {
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => familyGroup.id),
    msisdn: text('msisdn').notNull(),
    role: text('role', { enum: FAMILY_ROLES }).notNull(),
    joinedAt: at('joined_at').notNull(),
    leftAt: at('left_at'),
    /** `group`: it ended, or its package has fewer places. */
    leftBy: text('left_by', { enum: ['member', 'master', 'group'] }),
    /** MB and minutes of a cycle; null: no own limit. */
    dataLimit: integer('data_limit'),
    voiceLimit: integer('voice_limit'),
    /** What the member agreed to; null for the owner. */
    consent: jsonb('consent').$type<{ vi: string; en: string }>(),
    consentVersion: text('consent_version'),
    /** What a member lets the owner read of its use, since when, and when it was last read. Spec FAM-9. */
    useConsentVersion: text('use_consent_version'),
    useConsentAt: at('use_consent_at'),
    useReadAt: at('use_read_at'),
    /** A change of the group of which the line is still to be notified. */
    notice: text('notice', { enum: ['ended', 'restored', 'changed'] }),
  },
  (table) => [
    uniqueIndex('family_member_once').on(table.msisdn).where(sql`${table.leftAt} is null`),
    index('family_member_group').on(table.groupId),
    index('family_member_line').on(table.msisdn),
    index('family_member_notice').on(table.joinedAt).where(sql`${table.notice} is not null`),
    check('family_member_left', sql`(${table.leftAt} is null) = (${table.leftBy} is null)`),
    check('family_member_limit', sql`${table.dataLimit} >= 0 and ${table.voiceLimit} >= 0`),
    check(
      'family_member_master',
      sql`${table.role} <> 'master' or (${table.dataLimit} is null and ${table.voiceLimit} is null)`,
    ),
  ],
)

/** What a line used of one shared bucket, MB or minutes; a new cycle has new buckets. */
export const familyUse = pgTable(
  'family_use',
  {
    bucketId: text('bucket_id').notNull(),
    msisdn: text('msisdn').notNull(),
    used: integer('used').notNull(),
    /** End of the bucket; the row is deleted some time later. */
    endsAt: at('ends_at').notNull(),
    /** The line's own limit when it was last used or set. */
    limit: integer('limit'),
    /** Highest notified share of the limit, per cent: 0, 80 or 100. */
    notifiedLevel: integer('told').notNull().default(0),
    /** A share of the limit was passed that is not notified; computed by the database. */
    notificationDue: boolean('tell_due')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce("limit" > 0 and told < case when used >= "limit" then 100
          when used::bigint * 5 >= "limit"::bigint * 4 then 80 else 0 end, false)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.bucketId, table.msisdn] }),
    index('family_use_line').on(table.msisdn),
    index('family_use_end').on(table.endsAt),
    index('family_use_tell').on(table.bucketId).where(sql`${table.notificationDue}`),
    check('family_use_used', sql`${table.used} >= 0`),
  ],
)

/** An invitation to a number. Sending it again makes a new one, so that an old link finds nothing. */
export const familyInvitation = pgTable(
  'family_invitation',
  {
    id: text('id').primaryKey(),
    /** Digest of the code in the link. */
    codeDigest: text('code_digest').notNull().unique(),
    groupId: text('group_id')
      .notNull()
      .references(() => familyGroup.id),
    master: text('master').notNull(),
    msisdn: text('msisdn').notNull(),
    /** `expired` is not stored: it follows from `expires_at`. */
    state: text('state', { enum: INVITATION_STATES }).notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    answeredAt: at('answered_at'),
  },
  (table) => [
    uniqueIndex('family_invitation_open').on(table.groupId, table.msisdn).where(sql`${table.state} = 'sent'`),
    index('family_invitation_line').on(table.msisdn).where(sql`${table.state} = 'sent'`),
    index('family_invitation_number').on(table.msisdn),
    index('family_invitation_sent').on(table.sentAt),
    index('family_invitation_master').on(table.master, table.sentAt),
  ],
)
