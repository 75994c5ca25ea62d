/** Texts for pre-rendered pages: every topic, both languages, at build time only. Islands use `island.ts`. */
import type { Language } from '../../contract/rules/language.ts'
import { type KeyOf, resolve, type Texts, type Vars } from './resolve.ts'
import type { Topic, Topics } from './topics.ts'

const files = import.meta.glob<Texts>('../../../content/messages/*/*.json', {
  eager: true,
  import: 'default',
})

type Reader = (key: string, vars?: Vars) => string
/** By language and topic: a build reads the same texts for every page. */
const readers = new Map<string, Reader>()

/** `const t = pageTexts(lang, 'home')`, then `t('title')`. */
export function pageTexts<T extends Topic>(
  language: Language,
  topic: T,
): (key: KeyOf<Topics[T]>, vars?: Vars) => string {
  const path = `../../../content/messages/${language}/${topic}.json`
  let reader = readers.get(path)
  if (!reader) {
    const texts = files[path]
    if (!texts) throw new Error(`content/messages/${language}/${topic}.json is missing`)
    reader = readerOf(texts, language)
    readers.set(path, reader)
  }
  return reader
}

/** Remembers the texts without variables. */
function readerOf(texts: Texts, language: Language): Reader {
  const known = new Map<string, string>()
  return (key, vars) => {
    if (vars) return resolve(texts, key, language, vars)
    const text = known.get(key) ?? resolve(texts, key, language)
    known.set(key, text)
    return text
  }
}
