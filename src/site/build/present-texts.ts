/** Texts for an operator without some parts. Spec SIT-19. */
import { PARTS, type Parts } from '../../contract/rules/parts.ts'

type Texts = { readonly [key: string]: string | Texts }

/**
 * A text that names a part has a second one under the same key with `_without_<part>`. That takes its place
 * where the part is absent, and is left out where it is present. The first absent part of a text decides.
 */
export function presentTexts(texts: Texts, parts: Parts): Texts {
  const shown: Record<string, string | Texts> = {}
  for (const [key, value] of Object.entries(texts)) {
    if (/_without_/.test(key)) continue
    const absent = PARTS.find((part) => !parts[part] && `${key}_without_${part}` in texts)
    const text = absent ? (texts[`${key}_without_${absent}`] ?? value) : value
    shown[key] = typeof text === 'string' ? text : presentTexts(text, parts)
  }
  return shown
}
