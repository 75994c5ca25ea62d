/** Keeps what the static page shows of the session in step: greeting, line, avatar, islands for signed-in lines. */
import { formatPhone } from '../../contract/format/phone.ts'
import { avatarColour } from '../../contract/rules/shell.ts'
import { $session } from '../stores/session.ts'
import { mount } from './mount.ts'
import { wake } from './wake.ts'

export function followPage(): void {
  $session.subscribe((session) => {
    const root = document.documentElement
    const signedIn = session.step === 'in'
    root.toggleAttribute('data-in', signedIn)
    if (!signedIn) return
    root.dataset['avatar'] = String(avatarColour(session.msisdn))
    for (const element of document.querySelectorAll('[data-line]')) element.textContent = formatPhone(session.msisdn)
    for (const element of document.querySelectorAll<HTMLElement>('[data-wake-in]')) void wake(element, element.dataset['wakeIn'])
    for (const element of document.querySelectorAll<HTMLElement>('[data-mine]')) void mount(element.dataset['mine'] ?? '', element)
  })
}
