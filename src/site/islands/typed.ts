/**
 * Forms for visitors on pages that need sign-in: typed values are carried over, so that they are filled in
 * again afterwards (Spec IDN-9). The form's `data-path` is the page, without language; each field is a
 * parameter of its query.
 */
import { formatNumber } from '../../contract/format/money.ts'
import { localPath } from '../../contract/rules/language.ts'
import { pageLanguage } from '../messages/island.ts'
import { carryNumber } from '../stores/carried-number.ts'
import { requireSignIn } from '../stores/require-sign-in.ts'

const language = pageLanguage()
/**
 * Name of the button. If it was pressed before this script loaded, the form was submitted to its own page
 * with this parameter, and continues now.
 */
const PRESSED = 'gui'
/** A link of the operator may name the number; the form itself never puts it into an address. */
const NUMBER = 'so'

export default function typed(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const query = new URLSearchParams(location.search)
  for (const [name, value] of query) fill(form, name, value)
  const phone = form.querySelector<HTMLInputElement>('input[type=tel]')
  if (phone && query.has(NUMBER)) phone.value = query.get(NUMBER) ?? ''
  for (const field of form.querySelectorAll<HTMLInputElement>('input[data-money]')) {
    // Values typed before this script loaded are used.
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

/** A custom amount and a preset one answer the same question, so one clears the other. */
function own(form: HTMLFormElement, field: HTMLInputElement, value: string): void {
  write(field, value)
  if (field.value) for (const chip of chips(form, field.name)) chip.checked = false
}

/**
 * The address of the page with all typed values, except the phone number, which is carried; other parameters
 * of the address (such as the return path) are preserved.
 */
function wanted(form: HTMLFormElement, query: URLSearchParams): string {
  const phone = form.querySelector<HTMLInputElement>('input[type=tel]')
  if (phone) carryNumber(phone.value)
  const next = new URLSearchParams(query)
  next.delete(PRESSED)
  next.delete(NUMBER)
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

/** Formats digits with dots. */
function write(field: HTMLInputElement, value: string): void {
  const digits = value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9)
  field.value = digits && formatNumber(Number(digits), language)
}

function chips(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>('input[type=radio]')).filter(
    (chip) => chip.name === name,
  )
}
