/** Invitations to a group: open ones, their places, and their codes. Spec FAM-2. */
import { createHmac } from 'node:crypto'
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type { FamilyInvitation, FamilySentInvitation } from '../../../contract/main/family-group.schema.ts'
import {
  FAMILY_CONSENT_VERSION,
  groupPlaces,
  INVITATION_AGAIN_MINUTES,
  INVITATION_CODE_LENGTH,
  type InvitationState,
} from '../../../contract/rules/family.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { CLEAR_SIGNS, randomString } from '../../platform/ids/random-string.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { membershipOf, openMembers } from '../family-groups/group.ts'
import { familyGroup, familyInvitation } from '../family-groups/tables.ts'
import type { VersionContent } from '../packages/tables.ts'
import { packageOfService, viewPackage } from './shared-package.ts'

export type Invitation = typeof familyInvitation.$inferSelect

export function newInvitationCode({ randomInt }: Pick<Context, 'randomInt'>): string {
  return randomString(randomInt, CLEAR_SIGNS, INVITATION_CODE_LENGTH)
}

/** The code is short enough to be typed, so its digest needs the operator's key. */
export function invitationDigest({ pepper }: Pick<Context, 'pepper'>, code: string): string {
  const typed = code.replace(/[\s-]/g, '').toUpperCase()
  return createHmac('sha256', pepper).update(`family_invitation|${typed}`).digest('base64url')
}

export function stateOf({ state, expiresAt }: Invitation, now: Date): InvitationState {
  return state === 'sent' && expiresAt <= now ? 'expired' : state
}

/** When an open invitation can be sent again. */
export function againAt({ sentAt }: Invitation): Date {
  return addSeconds(sentAt, INVITATION_AGAIN_MINUTES * 60)
}

function isOpen(groupId: string, now: Date) {
  return and(
    eq(familyInvitation.groupId, groupId),
    eq(familyInvitation.state, 'sent'),
    gt(familyInvitation.expiresAt, now),
  )
}

/** Places that open invitations hold. */
export function heldPlaces(db: Database, groupId: string, now: Date): Promise<number> {
  return db.$count(familyInvitation, isOpen(groupId, now))
}

/** Invitations without an answer: open and expired ones, newest first. */
export async function sentInvitations(
  db: Database,
  groupId: string,
  now: Date,
): Promise<FamilySentInvitation[]> {
  const rows = await db
    .select()
    .from(familyInvitation)
    .where(and(eq(familyInvitation.groupId, groupId), eq(familyInvitation.state, 'sent')))
    .orderBy(desc(familyInvitation.sentAt), desc(familyInvitation.id))
  return rows.map((row) => ({
    id: row.id,
    msisdn: row.msisdn,
    state: stateOf(row, now),
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    again_at: againAt(row).toISOString(),
  }))
}

/** Why a line cannot join a group now, in words for this line itself; `null` if it can. */
export async function obstacleFor(
  db: Database,
  line: Line,
  groupId: string,
  content: VersionContent,
): Promise<FamilyInvitation['refused']> {
  if (line.offNet) return 'family_off_net'
  if (line.status !== 'active') return 'family_barred'
  if (await membershipOf(db, line.msisdn)) return 'family_in_group'
  if (!content.lines.includes(line.kind)) return 'family_line_kind'
  const taken = (await openMembers(db, groupId)).length
  return taken >= groupPlaces(content.quota) ? 'family_full' : null
}

/** An invitation for the line that it invites. */
export async function viewInvitation(
  db: Database,
  invitation: Invitation,
  line: Line,
  now: Date,
): Promise<FamilyInvitation> {
  const [group] = await db.select().from(familyGroup).where(eq(familyGroup.id, invitation.groupId))
  if (!group) throw new Error('The group of an invitation is missing')
  const { version } = await packageOfService(db, group.serviceId)
  const state = stateOf(invitation, now)
  return {
    id: invitation.id,
    master: invitation.master,
    package: viewPackage(version),
    state,
    sent_at: invitation.sentAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    refused: state === 'sent' ? await obstacleFor(db, line, group.id, version.content) : null,
    consent_version: FAMILY_CONSENT_VERSION,
  }
}

/** Open invitations to a line, oldest first. */
export async function invitationsTo(db: Database, line: Line, now: Date): Promise<FamilyInvitation[]> {
  const rows = await db
    .select({ invitation: familyInvitation })
    .from(familyInvitation)
    .innerJoin(familyGroup, and(eq(familyGroup.id, familyInvitation.groupId), isNull(familyGroup.endedAt)))
    .where(
      and(
        eq(familyInvitation.msisdn, line.msisdn),
        eq(familyInvitation.state, 'sent'),
        gt(familyInvitation.expiresAt, now),
      ),
    )
    .orderBy(asc(familyInvitation.sentAt), asc(familyInvitation.id))
  const views: FamilyInvitation[] = []
  for (const { invitation } of rows) views.push(await viewInvitation(db, invitation, line, now))
  return views
}
