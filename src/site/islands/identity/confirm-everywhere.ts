/** Asks before signing out on every device, because one press would end the work of other people. Spec SES-8. */
import { signOutEverywhere } from '../../stores/session.ts'
import { focusFirst } from '../focus.ts'
import { loadSigninTexts } from '../texts.ts'

const NAME = 'confirm-everywhere'

/** Opens the question; only its confirmation signs out. */
export async function confirmSignOutEverywhere(): Promise<void> {
  if (document.getElementById(NAME)) return
  const signinText = await loadSigninTexts()
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Readonly<Record<string, string>>,
    ...content: (string | Node)[]
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...content)
    return element
  }
  const dialog = make(
    'dialog',
    { class: 'dialog', id: NAME, 'aria-labelledby': `${NAME}-title` },
    make(
      'form',
      { method: 'dialog' },
      make('h2', { id: `${NAME}-title` }, signinText('everywhere.title')),
      make('p', { class: 'muted' }, signinText('everywhere.text')),
      make('button', { class: 'btn btn-accent btn-lg', value: 'yes' }, signinText('everywhere.confirm')),
      make('button', { class: 'btn btn-ghost', 'data-first': '' }, signinText('everywhere.cancel')),
    ),
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (dialog.returnValue === 'yes') void signOutEverywhere()
  })
  document.body.append(dialog)
  dialog.showModal()
  focusFirst(dialog)
}
