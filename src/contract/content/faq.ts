/** Reads questions and answers from `content/faq`, for the site build and the start of the operator. */
import { createHash } from 'node:crypto'
import type { Bilingual } from '../schema.ts'

import { ContentErrors } from './content-errors.ts'
import { type FaqEntry, type FaqTopic, faqMatter, faqTexts, faqTopics } from './faq.schema.ts'
import { readYaml } from './files.ts'
import { readPairs } from './pairs.ts'
import type { Placeholders } from './placeholders.ts'
import { isShown } from './present.ts'

export type Faq = { topics: FaqTopic[]; entries: FaqEntry[] }

/** Returns only the topics, in their order. Throws an Error with one sentence per error in their file. */
export function readFaqTopics(content: string): FaqTopic[] {
  const errors = new ContentErrors()
  const topics = topicsOf(content, errors)
  errors.throwIfAny(`The topics in ${content}/faq`)
  return topics
}

/**
 * Returns topics in their order and entries by topic and order. Throws an Error with one sentence per error.
 */
export function readFaq(content: string, facts: Placeholders): Faq {
  const errors = new ContentErrors()
  const topics = topicsOf(content, errors)
  const keys = topics.map(({ key }) => key)
  const entries = readPairs(content, (language) => `faq/${language}`, faqMatter, faqTexts, facts, errors).map(
    ({ slug, file, vi, en, body }): FaqEntry => {
      if (keys.length && !keys.includes(vi.topic))
        errors.add(file, `topic: there is no "${vi.topic}"; write one of ${keys.join(', ')}`)
      return { id: slug, ...vi, question: { vi: vi.question, en: en.question }, answer: body }
    },
  )
  errors.throwIfAny(`The answers in ${content}/faq`)
  const place = new Map(keys.map((key, index) => [key, index]))
  return {
    topics,
    entries: entries
      .filter((entry) => isShown(entry, facts.operator.parts))
      .sort(
        (a, b) =>
          (place.get(a.topic) ?? 0) - (place.get(b.topic) ?? 0) ||
          a.order - b.order ||
          a.id.localeCompare(b.id),
      ),
  }
}

function topicsOf(content: string, errors: ContentErrors): FaqTopic[] {
  const topics =
    errors.check('faq/topics.yaml', faqTopics, readYaml(content, 'faq/topics.yaml', errors)) ?? []
  return topics.toSorted((a, b) => a.order - b.order)
}

/** The version of an answer, twelve hexadecimal digits; it changes with any word. Spec OPI-3. */
export function answerVersion({ question, answer }: { question: Bilingual; answer: Bilingual }): string {
  const texts = [question.vi, question.en, answer.vi, answer.en]
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
}
