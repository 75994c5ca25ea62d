/** Shows the messages of the chosen person on the handset. */
import { formatDateTime } from '../../contract/format/date.ts'
import { formatPhone } from '../../contract/format/phone.ts'
import { localPath } from '../../contract/rules/language.ts'
import type { SentMessage, SentPush } from '../../contract/sandbox.ts'
import { copy, copyOf, element, language, part, sandboxText } from './dom.ts'
import { withLinks } from './links.ts'
import { formatAgo } from './time.ts'
import { markSeen } from './unread.ts'
import { $messages, $person, $state } from './world.ts'

/** How long a button confirms copying, milliseconds. */
const COPIED_MS = 2_500

/** The sign-in page with the number filled in. */
export function signInAddress(number: string): string {
  return `${localPath('/dang-nhap', language)}?msisdn=${number}`
}

export function runHandset(): void {
  const shown = new Map<string, HTMLElement>()
  // It scrolls, so the keyboard must reach it.
  element('handset-tray').tabIndex = 0
  let owner = ''

  function show(): void {
    const person = $person.get()
    const messages = $messages.get()
    if (!person || !messages) return
    const changed = owner !== person.number
    if (changed) {
      owner = person.number
      shown.clear()
      element('messages').replaceChildren()
      showOwner(person.number, person.name)
    }
    const mine = messages.filter(({ to }) => to === owner)
    const keys = new Set(mine.map(keyOf))
    for (const [key, item] of shown) {
      if (keys.has(key)) continue
      item.remove()
      shown.delete(key)
    }
    for (const message of mine.toReversed()) {
      const key = keyOf(message)
      if (shown.has(key)) continue
      const item = drawn(message)
      item.toggleAttribute('data-new', !changed)
      element('messages').prepend(item)
      shown.set(key, item)
      if (!changed)
        element('sandbox-said').textContent = sandboxText('handset.arrived', { text: message.text })
    }
    element('messages-empty').hidden = mine.length > 0
    markSeen(owner)
  }

  $person.subscribe(show)
  $messages.listen(show)
  $state.listen(() => {
    for (const time of element('messages').querySelectorAll('time'))
      time.textContent = formatAgo(time.dateTime)
  })
}

/** A push is drawn again when its state changes. */
function keyOf({ id, push }: SentMessage): string {
  return push ? `${id} ${push.state} ${push.dueAt}` : id
}

function showOwner(number: string, name: string): void {
  const title = element('handset-title')
  const [shownNumber, shownName] = title.querySelectorAll('span')
  if (shownNumber) shownNumber.textContent = formatPhone(number)
  if (shownName) shownName.textContent = name
  element('messages-empty-next').textContent = sandboxText('handset.emptyNext', {
    number: formatPhone(number),
  })
  const become = element<HTMLAnchorElement>('become')
  become.href = signInAddress(number)
  become.textContent = sandboxText('people.becomeWho', { number: formatPhone(number) })
  element('handset-tray').scrollTop = 0
}

function drawn({ channel, text, otp, sentAt, push }: SentMessage): HTMLElement {
  const item = copyOf('message')
  for (const icon of item.querySelectorAll<HTMLElement>('[data-channel]'))
    icon.hidden = icon.dataset['channel'] !== channel
  part(item, 'from').textContent = sandboxText(`handset.${channel}`, {
    sender: channel === 'push' ? (push?.title ?? '') : ($state.get()?.sender[channel] ?? ''),
  })
  const state = part(item, 'state')
  if (push) state.textContent = pushStateText(push)
  else state.remove()
  const when = part<HTMLTimeElement>(item, 'when')
  when.dateTime = sentAt
  when.textContent = formatAgo(sentAt)
  part(item, 'text').replaceChildren(...withLinks(text))
  const button = part<HTMLButtonElement>(item, 'copy')
  if (otp) offerCode(button, otp)
  else button.remove()
  return item
}

function pushStateText({ state, device, dueAt }: SentPush): string {
  return sandboxText(`handset.pushState.${state}`, {
    device,
    time: dueAt ? formatDateTime(dueAt, language) : '',
  })
}

function offerCode(button: HTMLButtonElement, otp: string): void {
  const words = button.querySelector('span')
  if (!words) return
  const offer = sandboxText('handset.copy', { otp })
  words.textContent = offer
  button.addEventListener('click', async () => {
    const done = sandboxText('handset.copied', { otp })
    const copied = await copy(otp, done)
    words.textContent = copied ? done : sandboxText('handset.copyFailed', { otp })
    button.toggleAttribute('data-copied', copied)
    setTimeout(() => {
      words.textContent = offer
      button.removeAttribute('data-copied')
    }, COPIED_MS)
  })
}
