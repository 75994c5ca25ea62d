/** Small helpers of the page's script for its texts, elements and templates. */
import { languageOf } from '../../contract/rules/language.ts'
import { resolve, type Texts, type Vars } from '../messages/resolve.ts'
import type { SandboxTextResolver } from './text.ts'

export const language = languageOf(document.documentElement.lang)

export const sandboxText: SandboxTextResolver = textsIn('sandbox-texts')

/** The texts that the page carries in the script element `id`. */
export function textsIn(id: string): (key: string, vars?: Vars) => string {
  const texts = JSON.parse(element(id).textContent) as Texts
  return (key, vars) => resolve(texts, key, language, vars)
}

/** An element that always exists in the page. */
export function element<E extends HTMLElement = HTMLElement>(id: string): E {
  const found = document.getElementById(id)
  if (!found) throw new Error(`#${id} is missing`)
  return found as E
}

/** A part of a template's copy: `data-part="…"`. */
export function part<E extends HTMLElement = HTMLElement>(root: ParentNode, name: string): E {
  const found = root.querySelector<E>(`[data-part="${name}"]`)
  if (!found) throw new Error(`data-part ${name} is missing`)
  return found
}

/** A copy of a template's content. */
export function copyOf(id: string): HTMLElement {
  const first = element<HTMLTemplateElement>(id).content.firstElementChild
  if (!first) throw new Error(`template #${id} is empty`)
  return first.cloneNode(true) as HTMLElement
}

export function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector)
}

/** Announces a text to screen readers, and shows it briefly. */
export function announce(text: string): void {
  element('sandbox-said').textContent = text
}

/** Copies a text and confirms it; if the browser refuses, shows the text instead. */
export async function copy(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce(done)
    return true
  } catch {
    announce(sandboxText('handset.copyFailed', { otp: text }))
    return false
  }
}
