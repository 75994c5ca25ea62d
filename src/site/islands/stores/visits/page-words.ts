/** Inappropriate words of `content/help.yaml`, which the page of stores passes to its islands. */
import type { InappropriateWords } from '../../../../contract/rules/rating.ts'

export function readWords(): InappropriateWords {
  const text = document.getElementById('luot')?.dataset['words']
  return text ? (JSON.parse(text) as InappropriateWords) : { whole: [], bare: [] }
}
