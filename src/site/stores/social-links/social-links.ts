/**
 * The line's links to social accounts of the former portal, and the dialog that removes one.
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | `closed` | remove | `asking` |
 * | `asking` | cancel | `closed` |
 * | `asking` | confirm | `working`, then `closed` with `removed`, or `asking` with the problem |
 *
 * Only the operator says whether the line has a passkey, so the links are loaded again when its passkeys have
 * changed. Spec IDN-17.
 */
import { atom, map } from 'nanostores'
import type { SocialLinkList } from '../../../contract/main/social-link.schema.ts'
import { socialLinkEnd, socialLinkList } from '../../../contract/main/social-link.ts'
import type { SocialProvider } from '../../../contract/rules/social-link.ts'
import type { Cleanup } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $passkeys } from '../security/passkeys.ts'

export type SocialLink = SocialLinkList['links'][number]
/** `removed`: of the link that was removed last. */
type SocialLinks = { list: Loadable<SocialLinkList>; removed: SocialProvider | undefined }
const NONE: SocialLinks = { list: { step: 'idle' }, removed: undefined }
export const $socialLinks = map<SocialLinks>(NONE)

type Removal =
  | { step: 'closed' }
  | { step: 'asking' | 'working'; link: SocialLink; problem: Problem | undefined }
const CLOSED: Removal = { step: 'closed' }
export const $linkRemoval = atom<Removal>(CLOSED)

export async function loadSocialLinks(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($socialLinks, 'list', () => send(socialLinkList, {}), still)
}

export function openRemoval(link: SocialLink): void {
  if ($linkRemoval.get().step === 'closed') $linkRemoval.set({ step: 'asking', link, problem: undefined })
}

export function closeRemoval(): void {
  if ($linkRemoval.get().step === 'asking') $linkRemoval.set(CLOSED)
}

export async function confirmRemoval(): Promise<void> {
  const removal = $linkRemoval.get()
  if (removal.step !== 'asking') return
  const { link } = removal
  const working: Removal = { step: 'working', link, problem: undefined }
  $linkRemoval.set(working)
  const answer = await send(socialLinkEnd, { id: link.id })
  if ($linkRemoval.get() !== working) return
  $linkRemoval.set(answer.ok ? CLOSED : { step: 'asking', link, problem: toProblem(answer) })
  if (!answer.ok) return
  $socialLinks.setKey('removed', link.provider)
  await loadSocialLinks()
}

function followPasskeys(): Cleanup {
  return $passkeys.listen(({ list }) => {
    const passkeys = list.step === 'ready' && list.known.value.passkeys
    const known = lastKnown($socialLinks.get().list)
    if (!passkeys || !known) return
    const hasPasskey = passkeys.some(({ stopped_at }) => stopped_at === null)
    if (hasPasskey !== known.value.has_passkey) void loadSocialLinks()
  })
}

/** Follows the session, the tab, the network and the passkeys until stopped. */
export function openSocialLinks(): Cleanup {
  const clear = (): void => {
    $linkRemoval.set(CLOSED)
    $socialLinks.set(NONE)
  }
  const stops = [followPasskeys(), followLine({ load: () => void loadSocialLinks(), clear })]
  return () => {
    for (const stop of stops) stop()
  }
}
