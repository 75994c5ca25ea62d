/**
 * Texts of this page. It reads its file itself, because a topic in the common list costs bytes on every
 * other page.
 */
import { type KeyOf, resolve, type Texts, type Vars } from '../../messages/resolve.ts'
import type { Topics } from '../../messages/topics.ts'
import { constants, language } from '../texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/homeNetwork.json', {
  import: 'default',
})
const load = files[`../../../../content/messages/${language}/homeNetwork.json`]
if (!load) throw new Error(`content/messages/${language}/homeNetwork.json is missing`)
const read = await load()

export function homeText(key: KeyOf<Topics['homeNetwork']>, vars?: Vars): string {
  return resolve(read, key, language, { ...constants(), ...vars })
}
