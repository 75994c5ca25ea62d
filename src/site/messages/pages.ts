/** Texts for pre-rendered pages: every topic, both languages, at build time only. Islands use `island.ts`. */
import type { Language } from '../../contract/rules/language.ts'
import { type KeyOf, resolve, type Texts, type Vars } from './resolve.ts'
import type { Topic, Topics } from './topics.ts'

const files = import.meta.glob<Texts>('../../../content/messages/*/*.json', {
  eager: true,
  import: 'default',
})

/** `const t = pageTexts(lang, 'home')`, then `t('title')`. */
export function pageTexts<T extends Topic>(
  language: Language,
  topic: T,
): (key: KeyOf<Topics[T]>, vars?: Vars) => string {
  const texts = files[`../../../content/messages/${language}/${topic}.json`]
  if (!texts) throw new Error(`content/messages/${language}/${topic}.json is missing`)
  return (key, vars) => resolve(texts, key, language, vars)
}
