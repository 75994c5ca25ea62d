/**
 * An opened short link: where it leads, what is remembered of its campaign in this tab, and the log if the
 * line agreed to it. States: Spec LNK-1.
 */
import { atom } from 'nanostores'
import { selfcareUrlMapping } from '../../contract/main/short-link.ts'
import {
  MARKED_CHANNEL,
  markedSeller,
  SHORT_LINK_KEYS,
  type ShortLinkTarget,
  sellerPath,
  shortLinkAddress,
  shortLinkKey,
  shortLinkTarget,
} from '../../contract/rules/short-link.ts'
import { environment } from '../client/environment.ts'
import { send } from '../client/send.ts'
import { logShortLinkOpened } from './privacy/use-log.ts'

/** `leaving`: the page is being replaced. `offline`: there was no answer; a press asks again. */
export type ShortLink =
  | { step: 'opening' | 'offline' | 'leaving' }
  | { step: 'elsewhere'; target: Extract<ShortLinkTarget, { url: string }> }
export const $shortLink = atom<ShortLink>({ step: 'opening' })

/** `origin`: of this site; `hosts`: opened without asking. */
export async function openShortLink(site: { origin: string; hosts: readonly string[] }): Promise<void> {
  const { language, path } = environment()
  const key = shortLinkKey(path())
  const seller = key === undefined ? undefined : markedSeller(key)
  $shortLink.set({ step: 'opening' })
  if (key === undefined) return leaveFor(sellerPath('', language()))
  const link = shortLinkAddress(key)
  remember({ link })
  if (seller !== undefined) {
    remember({ channel: MARKED_CHANNEL })
    await logShortLinkOpened(key, { channel: MARKED_CHANNEL, camp: MARKED_CHANNEL, action: 'view' })
    return leaveFor(sellerPath(seller, language()))
  }
  const answer = await send(selfcareUrlMapping, { short_link: `${site.origin}${link}` })
  if (!answer.ok) {
    if (answer.code === 'short_link_unknown') return leaveFor(sellerPath('', language()))
    return $shortLink.set({ step: 'offline' })
  }
  const { channel, camp, convertUrl, action } = answer.result
  remember({ channel, camp })
  await logShortLinkOpened(key, { channel, camp, action })
  const target = shortLinkTarget(convertUrl, { ...site, language: language() })
  if (target?.kind === 'page') return leaveFor(target.path)
  if (target) return $shortLink.set({ step: 'elsewhere', target })
  leaveFor(sellerPath('', language()))
}

function remember(values: Partial<Record<keyof typeof SHORT_LINK_KEYS, string>>): void {
  const { session } = environment()
  for (const [name, value] of Object.entries(values))
    session.set(SHORT_LINK_KEYS[name as keyof typeof SHORT_LINK_KEYS], value)
}

function leaveFor(path: string): void {
  $shortLink.set({ step: 'leaving' })
  environment().replace(path)
}
