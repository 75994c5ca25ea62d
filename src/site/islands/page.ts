/** Updates what the static page shows of the session: greeting, line, avatar, islands for signed-in lines. */
import { formatPhone } from '../../contract/format/phone.ts'
import { avatarColour } from '../../contract/rules/shell.ts'
import { $session } from '../stores/session.ts'
import { isIsland, mount } from './mount.ts'

export function followPage(): void {
  $session.subscribe((session) => {
    const root = document.documentElement
    const signedIn = session.step === 'in'
    root.toggleAttribute('data-in', signedIn)
    if (!signedIn) return
    // Only with consent; the key is cleared at sign-out (Spec PRV-6).
    if (localStorage['use_log']) void import('./log-use.ts').then(({ logUse }) => logUse())
    root.dataset['avatar'] = String(avatarColour(session.msisdn))
    for (const element of document.querySelectorAll('[data-line]'))
      element.textContent = formatPhone(session.msisdn)
    for (const element of document.querySelectorAll<HTMLElement>('[data-mine]'))
      void loadPagePart(element.dataset['mine'] ?? '', element)
  })
}

/** Loads what a page has for a signed-in line: an island, or a part of the page to enhance. */
async function loadPagePart(name: string, element: HTMLElement): Promise<void> {
  if (isIsland(name)) return mount(name, element)
  const { enhance } = await import('./enhance.ts')
  await enhance(element, name)
}
