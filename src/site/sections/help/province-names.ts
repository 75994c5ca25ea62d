/** Names of all provinces at build time, for lists and for what is known by their codes. */
import provinces from '../../../../content/locations/provinces.json'
import type { Language } from '../../../contract/rules/language.ts'

export function provinceNames(language: Language): { id: string; name: string }[] {
  return provinces
    .map(({ id, name }) => ({ id, name: name[language] }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
