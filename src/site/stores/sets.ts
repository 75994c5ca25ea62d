/** Finds television sets by the model name printed on the box or the back of the set. Spec CAT-5. */
import { foldDiacritics } from '../../contract/rules/fold-diacritics.ts'

/** Only letters and digits: `HL-U8 55"` → `hlu855`. */
function lettersAndDigits(text: string): string {
  return foldDiacritics(text).replace(/[^a-z0-9]/g, '')
}

/**
 * `models` as printed, with `*` for variable parts. The input may include the brand, and may be the beginning
 * of a model or a complete one with size and colour; a part of the brand's name matches all of its sets.
 */
export function matchesSet(typed: string, brand: string, models: readonly string[]): boolean {
  const name = lettersAndDigits(brand)
  const all = lettersAndDigits(typed)
  if (all === '') return false
  if (name.startsWith(all)) return true
  const model = all.replace(name, '')
  // A size in inches may precede the model: 55HL-U8.
  return [model, model.replace(/^\d+/, '')].some(
    (word) => word !== '' && models.some((known) => meant(word, known)),
  )
}

function meant(word: string, model: string): boolean {
  const [start = '', ...ends] = model.split('*').map(lettersAndDigits)
  if (ends.length === 0) return start.startsWith(word)
  if (word.length <= start.length) return start.startsWith(word)
  return word.startsWith(start) && word.slice(start.length).includes(ends.at(-1) ?? '')
}
