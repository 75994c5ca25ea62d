/** What the pages of requests know when they are built. Spec HLP-1. */
import { getEntry } from 'astro:content'
import type { HelpOffer } from '../../../contract/rules/help-topic.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { QUESTIONS_PATH, questions } from './questions.ts'

const entry = await getEntry('help', 'help')
if (!entry) throw new Error('content/help.yaml is missing')
export const help = entry.data

export function helpOffer(language: Language): HelpOffer {
  const answerOf = (slug: string) => questions.filter(({ id }) => id === slug)
  return {
    topics: help.topics.map(({ key, name, words, answers }) => ({
      key,
      name: name[language],
      words,
      answers: answers
        .flatMap(answerOf)
        .map(({ id, question }) => ({ question: question[language], path: `${QUESTIONS_PATH}#${id}` })),
    })),
    inappropriate: help.inappropriate,
  }
}
