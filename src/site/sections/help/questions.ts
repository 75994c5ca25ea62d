/** Questions and answers at build time, by topic, in their order. */
import { type CollectionEntry, getCollection } from 'astro:content'

export const QUESTIONS_PATH = '/tinh-nang/hoi-dap'

export type Question = CollectionEntry<'faq'>['data'] & { id: string }

const all: readonly Question[] = (await getCollection('faq'))
  .map(({ id, data }) => ({ id, ...data }))
  .sort((a, b) => a.place - b.place)

/** Topics that have questions, each with them. */
export const topics = (await getCollection('faqTopics'))
  .map(({ data }) => data)
  .sort((a, b) => a.order - b.order)
  .map((topic) => ({ ...topic, questions: all.filter((question) => question.topic === topic.key) }))
  .filter(({ questions }) => questions.length > 0)

export const questions = all
