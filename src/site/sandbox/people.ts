/** The list of people: chooses whose handset is shown, and marks unread messages. */
import { formatPhone } from '../../contract/format/phone.ts'
import { avatarColour } from '../../contract/rules/shell.ts'
import type { Person } from '../../contract/sandbox.ts'
import { copy, copyOf, element, language, part, sandboxText } from './dom.ts'
import { signInAddress } from './handset.ts'
import { $seen, unreadOf } from './unread.ts'
import { $chosen, $messages, $people, choose } from './world.ts'

export function runPeople(): void {
  const rows = new Map<string, HTMLElement>()

  function showUnread(): void {
    for (const [number, row] of rows) {
      const count = unreadOf(number)
      const tag = part(row, 'unread')
      tag.hidden = count === 0
      tag.textContent = sandboxText('people.unread', { count })
    }
  }

  $people.subscribe((people) => {
    rows.clear()
    for (const person of people) rows.set(person.number, rowOf(person))
    element('people').replaceChildren(...rows.values())
    element('people-password').textContent = people[0]
      ? sandboxText('people.password', { password: people[0].password })
      : ''
    // There is no password to copy until the people are known.
    element<HTMLButtonElement>('copy-password').disabled = people.length === 0
  })
  $chosen.subscribe((chosen) => {
    const row = rows.get(chosen)
    const radio = row?.querySelector('input')
    if (!row || !radio) return
    radio.checked = true
    // Scrolls the chosen person into view where the list scrolls sideways.
    element('people').scrollLeft = row.offsetLeft - element('people').offsetLeft - row.clientWidth / 4
  })
  $messages.listen(showUnread)
  $seen.listen(showUnread)
  element('copy-password').addEventListener('click', () => {
    const password = $people.get()[0]?.password
    if (password) void copy(password, sandboxText('handset.copiedPassword'))
  })
}

function rowOf({ number, name, who }: Person): HTMLElement {
  const row = copyOf('person')
  const radio = row.querySelector('input')
  radio?.addEventListener('change', () => choose(number))
  const face = part(row, 'face')
  face.textContent = number.slice(-2)
  face.dataset['face'] = String(avatarColour(number))
  part(row, 'number').textContent = formatPhone(number)
  part(row, 'name').textContent = name
  part(row, 'who').textContent = who[language]
  const become = part<HTMLAnchorElement>(row, 'become')
  become.href = signInAddress(number)
  become.setAttribute('aria-label', sandboxText('people.becomeWho', { number: formatPhone(number) }))
  return row
}
