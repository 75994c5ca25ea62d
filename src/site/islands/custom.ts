/**
 * Enhances the sliders of the custom package without React: the store decides, this module writes the result
 * into the page.
 */

import { type CustomTable, customPrice, fullPrice } from '../../contract/rules/custom-package.ts'
import { periodOf } from '../../contract/rules/period.ts'
import type { Texts } from '../messages/resolve.ts'
import { $custom, buyCustom, type Custom, choose, openCustom } from '../stores/packages/custom.ts'
import { errorLink } from './error-link.ts'
import { ownTexts } from './own-texts.ts'
import { money, problemText } from './texts.ts'

const files = import.meta.glob<Texts>('../../../content/messages/*/customLive.json', { import: 'default' })

const customLiveText = await ownTexts(files, 'customLive')

/** `place` contains the form; its `data-table` is the table of prices. */
export default function custom(place: HTMLElement): void {
  const form = place.querySelector('form')
  const button = place.querySelector<HTMLButtonElement>('[data-buy]')
  if (!form || !button) return
  const table = JSON.parse(place.dataset['table'] ?? '{}') as CustomTable
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`)
  const name = button.textContent
  // Sliders moved or amounts typed before this script loaded are preserved; a choice in the address takes
  // precedence.
  const moved = location.search
    ? []
    : [...form.querySelectorAll<HTMLInputElement>('[data-slide], [data-type]')].filter(
        ({ value, defaultValue }) => value !== defaultValue,
      )
  const before = moved.map(
    (field) => [field.dataset['slide'] ?? field.dataset['type'], field.valueAsNumber] as const,
  )
  const days = location.search ? undefined : form.querySelector<HTMLInputElement>('[name=ky]:checked')
  openCustom(table)
  for (const [which, amount] of before) choose(which as 'data' | 'minutes', amount)
  if (days && !days.defaultChecked) choose('period', Number(days.value))

  for (const field of form.querySelectorAll<HTMLInputElement>('[data-slide]'))
    field.addEventListener('input', () =>
      choose(field.dataset['slide'] as 'data' | 'minutes', field.valueAsNumber),
    )
  // Typed amounts are read only when complete: `1` on the way to `15` is not a choice.
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-type]')) {
    const take = () => {
      choose(field.dataset['type'] as 'data' | 'minutes', field.valueAsNumber)
      write(field, String($custom.get()?.choice[field.dataset['type'] as 'data' | 'minutes'] ?? ''))
    }
    field.addEventListener('change', take)
  }
  for (const field of form.querySelectorAll<HTMLInputElement>('[name=ky]'))
    field.addEventListener('change', () => choose('period', Number(field.value)))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void buyCustom()
  })

  $custom.subscribe((now) => {
    if (!now) return
    const { choice, step, postpaid } = now
    for (const field of form.querySelectorAll<HTMLInputElement>('[data-slide], [data-type]')) {
      const which = (field.dataset['slide'] ?? field.dataset['type']) as 'data' | 'minutes'
      if (field !== document.activeElement || field.type === 'range') write(field, String(choice[which]))
      if (field.type === 'range')
        field.setAttribute(
          'aria-valuetext',
          which === 'data'
            ? customLiveText('gigabytes', { data: choice.data })
            : customLiveText('minutes', { minutes: choice.minutes }),
        )
    }
    for (const field of form.querySelectorAll<HTMLInputElement>('[name=ky]'))
      field.checked = field.value === String(choice.period)
    const sum = step === 'nothing' ? undefined : sumOf(table, choice)
    setText(part('what'), sum?.what ?? customLiveText('nothing'))
    setText(part('price'), sum?.price ?? money(0))
    setText(part('per'), sum?.perDay ?? '')
    setText(part('saved'), sum?.saved ?? '')
    showProblem(part('fault'), now)
    const postpaidPart = part('postpaid')
    if (postpaidPart) postpaidPart.hidden = !postpaid
    button.disabled = step === 'nothing' || postpaid
    button.ariaBusy = step === 'asking' ? 'true' : null
    button.textContent = step === 'asking' ? customLiveText('asking') : name
  })
}

function sumOf(table: CustomTable, choice: Custom['choice']) {
  const { days } = periodOf(choice.period)
  const price = customPrice(table, choice)
  const saved = fullPrice(table, choice) - price
  const parts = [
    choice.data > 0 && customLiveText('gigabytes', { data: choice.data }),
    choice.minutes > 0 && customLiveText('minutes', { minutes: choice.minutes }),
  ].filter(Boolean)
  return {
    what: `${parts.join(' + ')}, ${customLiveText('days', { count: days })}`,
    price: money(price),
    perDay: customLiveText('perDay', { money: money(Math.round(price / days)) }),
    saved: saved > 0 ? customLiveText('saved', { money: money(saved) }) : '',
  }
}

/** The link is added to a new text only, so that screen readers do not repeat it. */
function showProblem(element: HTMLElement | null, { problem }: Custom): void {
  const words = problem && problemText(problem)
  const shown = element?.firstChild?.textContent ?? ''
  const text = words ? `${words.text} ${words.next}` : ''
  if (!element || shown === text) return
  element.hidden = text === ''
  element.replaceChildren(...(text ? [text, ...errorLink(problem?.failure.code)] : []))
}

function write(field: HTMLInputElement, value: string): void {
  if (field.value !== value) field.value = value
}

/**
 * An empty text hides the element; an unchanged text is not written again, so that screen readers do not
 * repeat it.
 */
function setText(element: HTMLElement | null, text: string): void {
  if (!element) return
  element.hidden = text === ''
  if (element.textContent !== text) element.textContent = text
}
