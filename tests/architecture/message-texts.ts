/** The texts of `content/messages` as pairs of `topic.key` and text. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Language } from '../../src/contract/rules/language.ts'
import type { Texts } from '../../src/site/messages/resolve.ts'

export const topics: readonly string[] = globSync('content/messages/vi/*.json').map((file) =>
  basename(file, '.json'),
)

function flat(texts: Texts, above: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : flat(value, `${above}${key}.`),
  )
}

export function textsOfTopic(language: Language, topic: string): [string, string][] {
  const texts = JSON.parse(readFileSync(`content/messages/${language}/${topic}.json`, 'utf8')) as Texts
  return flat(texts, `${topic}.`)
}

export function allTexts(language: Language): [string, string][] {
  return topics.flatMap((topic) => textsOfTopic(language, topic))
}
