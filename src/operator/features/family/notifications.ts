/** Messages about groups, each in the language of its receiver. They are about contracts, so always sent. */
import { eq } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline, formatPhone } from '../../../contract/format/phone.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { ADVISER_PATH } from '../../../contract/rules/adviser.ts'
import { FAMILY_PATH, INVITATION_QUERY } from '../../../contract/rules/family.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { line } from '../../platform/subscriber/tables.ts'

type Sender = Pick<Context, 'messages' | 'content' | 'siteAddress'>

/** Keys of `familyNotice`. */
export type FamilyNotification =
  | 'withdrawn'
  | 'joined'
  | 'memberJoined'
  | 'declined'
  | 'removed'
  | 'memberRemoved'
  | 'left'
  | 'memberLeft'
  | 'limited.data'
  | 'limited.calls'
  | 'unlimited.data'
  | 'unlimited.calls'
  | 'ended'
  | 'endedMaster'
  | 'restored'
  | 'restoredMaster'
  | 'changed'
  | 'useShared'
  | 'useNotShared'

/** `other`: the other party, `84…`. `data`: MB. `minutes`: of calls. */
export type FamilyFacts = {
  other?: string
  name?: string
  at?: Date
  data?: number | undefined
  minutes?: number | undefined
}

export function familyText(
  { content, siteAddress }: Omit<Sender, 'messages'>,
  key: string,
  language: Language,
  { other, name, at, data, minutes }: FamilyFacts & { code?: string },
): string {
  return messageText('familyNotice', key, language, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    other: other ? formatPhone(other) : '',
    name: name ?? '',
    at: at ? formatDateTime(at, language) : '',
    data: data === undefined ? '' : formatData(data, language),
    minutes: minutes ?? 0,
    page: pageLink({ siteAddress }, key === 'useShared' ? ADVISER_PATH : FAMILY_PATH, language),
  }).trimEnd()
}

export async function notifyOf(
  context: Sender,
  tx: Database,
  to: string,
  event: FamilyNotification,
  facts: FamilyFacts,
): Promise<void> {
  const [receiver] = await tx.select({ language: line.language }).from(line).where(eq(line.msisdn, to))
  const text = familyText(context, event, receiver?.language ?? 'vi', facts)
  await context.messages.send({ to, channel: 'sms', text, purpose: 'family' }, tx)
}

/** The invitation, with its link where the site has an address for it, and its code. */
export async function notifyInvited(
  { messages, content, siteAddress }: Sender,
  tx: Database,
  invited: Line,
  { master, name, code, until }: { master: string; name: string; code: string; until: Date },
): Promise<void> {
  const page = pageLink({ siteAddress }, FAMILY_PATH, invited.language)
  const text = messageText('familyNotice', page ? 'invited' : 'invitedCode', invited.language, {
    brand: content.brand.name,
    master: formatPhone(master),
    name,
    code,
    link: `${page}?${INVITATION_QUERY}=${code}`,
    until: formatDateTime(until, invited.language),
  })
  await messages.send({ to: invited.msisdn, channel: 'sms', text, purpose: 'family' }, tx)
}
