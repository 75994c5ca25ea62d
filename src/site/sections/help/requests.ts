/** What the pages of requests know when they are built. Spec HLP-1. */
import { parse } from 'yaml'
import text from '../../../../content/help.yaml?raw'
import type { HelpContentFile } from '../../../contract/content/help.schema.ts'
import { presentHelp } from '../../../contract/content/present.ts'
import type { HelpOffer } from '../../../contract/rules/help-topic.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { operator } from '../../layouts/operator.ts'
import { QUESTIONS_PATH, questions } from './questions.ts'

// The operator and the check of all content validate the same file.
export const help = presentHelp(parse(text) as HelpContentFile, operator.parts)

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
