/** Topics of requests, as their page knows them when it is built. Spec HLP-1. */

import { foldDiacritics } from './fold-diacritics.ts'
import type { InappropriateWords } from './rating.ts'

/** Names in the page's language; answers with their question and address. */
export type HelpTopic = {
  key: string
  name: string
  words: readonly string[]
  answers: readonly { question: string; path: string }[]
}
export type HelpOffer = { topics: readonly HelpTopic[]; inappropriate: InappropriateWords }

/** Topics that the text speaks of, the one with most words first. Longer phrases count more. */
export function suggestTopics(text: string, topics: readonly HelpTopic[]): HelpTopic[] {
  const plain = ` ${foldDiacritics(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return topics
    .map((topic) => ({
      topic,
      weight: topic.words
        .filter((word) => plain.includes(` ${word} `))
        .reduce((sum, word) => sum + word.split(' ').length, 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ topic }) => topic)
}
