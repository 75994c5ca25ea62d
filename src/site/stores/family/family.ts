/** The group of the line: its status, the shared package, the members, and the invitation of a link. Spec FAM-1. */
import { map } from 'nanostores'
import {
  familyCheckStatus,
  familyDataRemain,
  familyGetInvitation,
  familyListMembers,
} from '../../../contract/main/family.ts'
import type {
  FamilyInvitation,
  FamilyMembers,
  FamilyRemain,
  FamilyStatus,
} from '../../../contract/main/family-group.schema.ts'
import { INVITATION_QUERY } from '../../../contract/rules/family.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'

export type Family = {
  status: Loadable<FamilyStatus>
  remain: Loadable<FamilyRemain>
  members: Loadable<FamilyMembers>
  /** Of the link by which the page was opened; idle without one. */
  invitation: Loadable<FamilyInvitation>
}
const IDLE = { step: 'idle' } as const
const NOTHING: Family = { status: IDLE, remain: IDLE, members: IDLE, invitation: IDLE }
export const $family = map<Family>(NOTHING)

/** The code of the link, `?moi=<code>`. */
export function invitationCode(): string | undefined {
  const { searchParams } = new URL(environment().path(), 'https://own.invalid')
  return searchParams.get(INVITATION_QUERY)?.trim() || undefined
}

/** A code that was typed instead of following the link. */
export async function findInvitation(typed: string): Promise<void> {
  const code = typed.trim()
  if (code === '') return
  const { path, pushUrl } = environment()
  const here = new URL(path(), 'https://own.invalid')
  here.searchParams.set(INVITATION_QUERY, code)
  pushUrl(here.pathname + here.search, 'same')
  $family.setKey('invitation', IDLE)
  await loadFamily()
}

/** Removed from the address once it was answered, so that a reload does not show it again. */
export function clearInvitation(): void {
  const { path, pushUrl } = environment()
  const here = new URL(path(), 'https://own.invalid')
  here.searchParams.delete(INVITATION_QUERY)
  pushUrl(here.pathname + here.search + here.hash, 'same')
  $family.setKey('invitation', IDLE)
}

/** Members and data only for a line that is in a group. */
export async function loadFamily(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const load = (name: keyof Family, fetchValue: () => Promise<ClientResult<unknown>>): Promise<void> =>
    loadInto($family, name, fetchValue, still)
  const code = invitationCode()
  await Promise.all([
    load('status', () => send(familyCheckStatus, {})),
    code ? load('invitation', () => send(familyGetInvitation, { code })) : undefined,
  ])
  const { status } = $family.get()
  if (status.step !== 'ready' || !still()) return
  if (status.known.value.role === 'none')
    return $family.set({ ...$family.get(), remain: IDLE, members: IDLE })
  await Promise.all([
    load('remain', () => send(familyDataRemain, {})),
    load('members', () => send(familyListMembers, {})),
  ])
}

/** The answer of a write has the whole list. */
export function saveMembers(members: FamilyMembers): void {
  $family.setKey('members', { step: 'ready', known: { value: members, asOf: members.as_of } })
}
export function saveStatus(status: FamilyStatus): void {
  const known = { value: status, asOf: status.as_of }
  const own = status.role === 'none' ? { remain: IDLE, members: IDLE } : {}
  $family.set({ ...$family.get(), ...own, status: { step: 'ready', known } })
}

/** Invitations to this line that can still be answered, the one of the link first. */
export function openInvitations({ status, invitation }: Family): FamilyInvitation[] {
  const known = lastKnown(status)?.value.invitations ?? []
  const linked = lastKnown(invitation)?.value
  const first = linked?.state === 'sent' ? [linked] : []
  return [...first, ...known.filter(({ id }) => id !== linked?.id)]
}

/** Follows the session, the tab and the network until stopped. */
export function openFamily(): Cleanup {
  return followLine({ load: () => void loadFamily(), clear: () => $family.set(NOTHING) })
}
