/**
 * Keeps typed text over a reload, the switch of language and a sign-in on its own page: it is written to the
 * tab's storage when the page is left, and filled in once when the same form is there again. A form that was
 * sent is removed or empty by then, so nothing of it is kept. Secrets are never kept. Spec SIT-17.
 */

import { lineCleared } from '../stores/session.ts'
import { storedTexts, storeTexts, type TypedTexts } from '../stores/typed-text.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'input:not([type]), input:is([type=text], [type=tel], [type=email], [type=search]), textarea'
/** Codes, cards and anything that a browser would not fill in either. */
const SECRET = '[autocomplete^=cc-], [autocomplete=one-time-code], [type=password], [data-secret], [name=q]'
const FRAMES = 'form, dialog, search, section, main'
/** Digits of a scratch card or a bank card, however they are grouped. */
const CARD = /\d(?:[ -]?\d){11,}/

const typedFields = new WeakSet<Element>()
/** Also what was typed before this module was there, which differs from what the page was drawn with. */
const isTyped = (field: Field): boolean => typedFields.has(field) || field.value !== field.defaultValue
let isCleared = false

function fieldsOf(frame: Element): Field[] {
  return [...frame.querySelectorAll<Field>(FIELDS)].filter((field) => !field.matches(SECRET))
}
function shapeOf(fields: readonly Field[]): string {
  return fields
    .map(({ type, inputMode, maxLength, autocomplete }) => [type, inputMode, maxLength, autocomplete].join())
    .join(';')
}
function frameOf(field: Element): Element {
  return field.closest(FRAMES) ?? document.body
}

/** The forms of this page that have typed text. */
function typedTexts(): TypedTexts[] {
  const frames = new Set([...document.querySelectorAll<Field>(FIELDS)].filter(isTyped).map(frameOf))
  return [...frames].flatMap((frame) => {
    const fields = fieldsOf(frame)
    const texts = fields.map((field) => (isTyped(field) && !CARD.test(field.value) ? field.value : ''))
    return texts.some(Boolean) ? [{ shape: shapeOf(fields), texts }] : []
  })
}

/** As if the reader typed it, so that stores and React learn of it. */
function write(field: Field, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function restore(waiting: TypedTexts[]): TypedTexts[] {
  const frames = new Set([...document.querySelectorAll<Field>(FIELDS)].map(frameOf))
  return waiting.filter(({ shape, texts }) => {
    for (const frame of frames) {
      const fields = fieldsOf(frame)
      if (shapeOf(fields) !== shape) continue
      for (const [at, field] of fields.entries()) {
        const text = texts[at]
        if (text && field.value === '') write(field, text)
      }
      return false
    }
    return true
  })
}

/**
 * Restores what was typed here before, and follows what is typed now. Called once per page; `focused` may
 * have been typed into already.
 */
export function saveTypedText(focused: EventTarget | null): void {
  if (focused instanceof Element) typedFields.add(focused)
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element && target.matches(FIELDS))) return
      typedFields.add(target)
      isCleared = false
    },
    true,
  )
  addEventListener('pagehide', () => {
    storeTexts(isCleared ? [] : typedTexts())
  })
  lineCleared.listen(() => {
    isCleared = true
    storeTexts([])
  })

  let waiting = restore(storedTexts())
  if (waiting.length === 0) return
  // Islands and later steps of a journey draw their forms later.
  const drawn = new MutationObserver(() => {
    waiting = restore(waiting)
    if (waiting.length === 0) drawn.disconnect()
  })
  drawn.observe(document.body, { childList: true, subtree: true })
}
