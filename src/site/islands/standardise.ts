/**
 * Enhances the form of the standardisation page without React: the store decides, this module writes the
 * result into the page.
 */
import { validatePhone } from '../../contract/rules/phone.ts'
import type { KeyOf } from '../messages/resolve.ts'
import type { Topics } from '../messages/topics.ts'
import { carryNumber } from '../stores/carried-number.ts'
import {
  $standardise,
  closeStandardise,
  openStandardise,
  type Standardise,
  sendStandardise,
  typeStandardise,
} from '../stores/standardise.ts'
import { errorLink } from './error-link.ts'
import { focusFirst } from './focus.ts'
import { loadSigninTexts, noticeText, problemText, texts } from './texts.ts'

await loadSigninTexts()
const signinText = await texts('signin')

export default function standardise(form: HTMLElement): void {
  const field = form.querySelector('input')
  const fault = form.querySelector<HTMLElement>('.err')
  const button = form.querySelector('button')
  const notice = document.querySelector<HTMLDialogElement>('#standardise-notice')
  if (!field || !fault || !button || !notice) return
  const name = button.textContent
  // Text typed before this script loaded is used.
  openStandardise(field.value, new URLSearchParams(location.search).has(button.name))
  field.addEventListener('input', () => typeStandardise(field.value))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void sendStandardise()
  })
  notice.addEventListener('close', closeStandardise)
  carryOnPress()

  $standardise.subscribe((now) => {
    if (field.value !== now.phone) field.value = now.phone
    const sentence = errorText(now)
    field.classList.toggle('input-error', sentence !== '')
    field.ariaInvalid = sentence ? 'true' : null
    if (sentence) {
      field.setAttribute('aria-describedby', fault.id)
      field.focus()
    } else field.removeAttribute('aria-describedby')
    fault.hidden = sentence === ''
    fault.lastElementChild?.replaceChildren(sentence)
    button.ariaBusy = now.step === 'sending' ? 'true' : null
    button.textContent = (now.step === 'sending' && button.dataset['busy']) || name
    if (now.step !== 'told') return
    notice.querySelector('p')?.replaceChildren(resultText(now), ...linkOf(now))
    if (notice.open) return
    notice.showModal()
    focusFirst(notice)
  })
}

/** The prescribed sentence, followed by the rule that was broken. */
function errorText(now: Standardise): string {
  if (now.step !== 'form' || !now.fault) return ''
  const broken = validatePhone(now.phone)
  const rule: KeyOf<Topics['signin']> | undefined =
    broken && broken !== 'empty' ? `phone.${broken}` : undefined
  return rule ? `${noticeText(now.fault)}. ${signinText(rule)}` : noticeText(now.fault)
}

function resultText({ outcome }: Extract<Standardise, { step: 'told' }>): string {
  if ('message' in outcome) return outcome.message
  // The server's own message takes precedence, whatever the result (Spec SUB-8).
  if (outcome.failure.message) return outcome.failure.message
  const { text, next } = problemText(outcome)
  return `${text} ${next}`
}

function linkOf({ outcome }: Extract<Standardise, { step: 'told' }>): ReturnType<typeof errorLink> {
  return 'message' in outcome ? [] : errorLink(outcome.failure.code)
}

/** The links to the sign-in carry a complete number over (Spec SUB-8). */
function carryOnPress(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-signin]'))
    link.addEventListener('click', () => carryNumber($standardise.get().phone))
}
