/**
 * A visitor's form of what needs sign-in: what was typed goes along, so that it stands there again afterwards
 * (Spec IDN-9). The form's `data-path` is the page, without language; each field is one of its query's.
 */
import { formatNumber } from '../../contract/format/money.ts'
import { localPath } from '../../contract/rules/language.ts'
import { pageLanguage } from '../messages/island.ts'
import { requireSignIn } from '../stores/require-sign-in.ts'

const language = pageLanguage()
/** Name of the button: pressed before this came, the form came back to its page with it, and goes on now. */
const PRESSED = 'gui'

export default function typed(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const query = new URLSearchParams(location.search)
  for (const [name, value] of query) fill(form, name, value)
  for (const field of form.querySelectorAll<HTMLInputElement>('input[data-money]')) {
    // What was typed before this came is not lost.
    if (field.value) own(form, field, field.value)
    field.addEventListener('input', () => own(form, field, field.value))
    for (const chip of chips(form, field.name)) chip.addEventListener('change', () => write(field, ''))
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    requireSignIn(wanted(form, query))
  })
  if (query.has(PRESSED)) requireSignIn(wanted(form, query))
}

/** An own amount and a chosen one are one question. */
function own(form: HTMLFormElement, field: HTMLInputElement, value: string): void {
  write(field, value)
  if (field.value) for (const chip of chips(form, field.name)) chip.checked = false
}

/** The page with everything that is typed; what the address said besides (where to go on) stays. */
function wanted(form: HTMLFormElement, query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.delete(PRESSED)
  for (const { name } of form.querySelectorAll<HTMLInputElement>('[name]')) next.delete(name)
  for (const [name, value] of new FormData(form)) {
    const text = String(value).replace(/[.,\s]/g, '')
    if (text) next.set(name, text)
  }
  const typedIn = next.toString()
  return localPath(form.dataset['path'] ?? '/', language) + (typedIn && `?${typedIn}`)
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const all = Array.from(form.querySelectorAll<HTMLInputElement>('[name]')).filter(
    (field) => field.name === name,
  )
  const chip = all.find((field) => field.type === 'radio' && field.value === value)
  if (chip) {
    chip.checked = true
    return
  }
  const field = all.find(({ type }) => type !== 'radio')
  if (!field) return
  if ('money' in field.dataset) own(form, field, value)
  else field.value = value
}

/** Digits with their dots. */
function write(field: HTMLInputElement, value: string): void {
  const digits = value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9)
  field.value = digits && formatNumber(Number(digits), language)
}

function chips(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>('input[type=radio]')).filter(
    (chip) => chip.name === name,
  )
}
