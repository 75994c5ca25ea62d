/** Groups of lines that share a family or office package: roles, limits, invitations. Spec FAM-1. */

/** The page; the link of an invitation is `FAMILY_PATH?moi=<code>`. */
export const FAMILY_PATH = '/tai-khoan/nhom'
/** The family of packages that lines share. */
export const GROUP_FAMILY = 'gia-dinh-van-phong'
export const INVITATION_QUERY = 'moi'

/** `master`: the group owner, whose package it is. */
export const FAMILY_ROLES = ['master', 'member'] as const
export type FamilyRole = (typeof FAMILY_ROLES)[number]

/** `sent`: open. `expired` is computed from the time. Sending again cancels the former invitation. */
export const INVITATION_STATES = ['sent', 'accepted', 'declined', 'cancelled', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Hours for which an invitation is open. Spec FAM-2. */
export const INVITATION_HOURS = 48
/** Minutes until an open invitation can be sent again, and invitations that an owner sends in a day. */
export const INVITATION_AGAIN_MINUTES = 5
export const INVITATIONS_PER_DAY = 20
/** Characters of an invitation's code. It only finds the invitation, and only for the invited line. */
export const INVITATION_CODE_LENGTH = 10

/** Version of what a member agrees to: shared data and uses, what the owner may do, how to leave. Spec FAM-3. */
export const FAMILY_CONSENT_VERSION = '1'

/** Version of what a member agrees to who lets the owner read how much it uses and when. Spec FAM-9. */
export const USE_SHARING_VERSION = '1'

/** Least share of data for a member who has one, MB. Spec FAM-4. */
export const LIMIT_FLOOR_MB = 500
/** The slider of a limit, in GB (MB of a package under 2 GB) or minutes; it ends at the whole package. */
export const LIMIT_SLIDER_MAX = 1_000
export const LIMIT_SLIDER_STEP = 1
/** Seconds for which the page offers to set a limit back. */
export const LIMIT_UNDO_SECONDS = 10

/** Most numbers and characters of a bulk message. Spec FAM-8. */
export const GROUP_MESSAGE_NUMBERS = 20
export const GROUP_MESSAGE_LENGTH = 160
/** Bulk messages that an owner sends in a day. */
export const GROUP_MESSAGES_PER_DAY = 5

/** Days of use that the suggested split looks at. Spec FAM-5. */
export const SPLIT_DAYS = 30
/** Suggested limits are multiples of this, MB. */
const SPLIT_STEP_MB = 100

/** Lines that may share a package, the owner's included; 0 if it is for one line. */
export function groupPlaces({ members = 0 }: { members?: number | undefined }): number {
  return members > 1 ? members : 0
}

export type LimitKind = 'data' | 'voice'
/** Why a limit cannot be set: below the floor, above the whole package, below what is used, no such quota. */
export type LimitFault = 'floor' | 'total' | 'used' | 'none'

/**
 * The first fault of a limit, or `undefined`. `limit`: MB or minutes, null for no own limit. `total`: of the
 * package, 0 where it has none of this kind. `used`: by the member in this cycle.
 */
export function validateLimit(
  kind: LimitKind,
  limit: number | null,
  { total, used }: { total: number; used: number },
): LimitFault | undefined {
  if (limit === null) return undefined
  if (total === 0) return 'none'
  if (limit > total) return 'total'
  if (limit < used) return 'used'
  return kind === 'data' && limit > 0 && limit < LIMIT_FLOOR_MB ? 'floor' : undefined
}

/** What is left for a member: never more than the whole has, nor than the limit allows. */
export function leftFor({ left, limit, used }: { left: number; limit: number | null; used: number }): number {
  return limit === null ? left : Math.max(0, Math.min(left, limit - used))
}

/** What of a quota a member may use: the limit, or the whole. */
export function totalFor({ total, limit }: { total: number; limit: number | null }): number {
  return limit === null ? total : Math.min(total, limit)
}

/**
 * Splits the data of a package by what each line used, MB in the same order. No line gets less than the floor
 * or than what is used already; without any use all get the same. The sum stays within `total`, unless the
 * floors alone exceed it: then `undefined`.
 */
export function fairSplit(
  lines: readonly { recent: number; used: number }[],
  total: number,
): number[] | undefined {
  const least = lines.map(({ used }) => stepUp(Math.max(used, LIMIT_FLOOR_MB)))
  const spare = total - least.reduce((sum, one) => sum + one, 0)
  if (lines.length === 0 || spare < 0) return undefined
  const all = lines.reduce((sum, { recent }) => sum + recent, 0)
  return lines.map(({ recent }, index) => {
    const part = all > 0 ? recent / all : 1 / lines.length
    return (least[index] ?? 0) + Math.floor((spare * part) / SPLIT_STEP_MB) * SPLIT_STEP_MB
  })
}

function stepUp(value: number): number {
  return Math.ceil(value / SPLIT_STEP_MB) * SPLIT_STEP_MB
}

type Size = { members: number; data: number }
/** Whether a package is larger: at least as much of everything, and more of something. Spec FAM-6. */
export function isLargerPackage(from: Size, to: Size): boolean {
  return (
    to.members >= from.members && to.data >= from.data && (to.members > from.members || to.data > from.data)
  )
}

export type MessageFault = 'empty' | 'length' | 'link' | 'numbers'
/** A bulk message comes from a person under the operator's name, so it has no links. */
export function validateGroupMessage(text: string, numbers: number): MessageFault | undefined {
  if (numbers < 1 || numbers > GROUP_MESSAGE_NUMBERS) return 'numbers'
  if (text.trim() === '') return 'empty'
  if (text.length > GROUP_MESSAGE_LENGTH) return 'length'
  return /https?:|www\.|\w\.(?:com|net|org|vn|info|top|xyz|site)\b/i.test(text) ? 'link' : undefined
}
