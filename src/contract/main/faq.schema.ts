import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { KEYWORD_MAX } from '../rules/search.ts'
import { bilingual, body } from '../schema.ts'

export const faqRequest = body({
  topic: z.optional(z.string().check(z.maxLength(60))),
  keyword: z.optional(z.string().check(z.maxLength(KEYWORD_MAX))),
})

/**
 * Field names follow those of news: Vietnamese without a prefix. `FAQ_ID` is also the anchor on the page.
 * Answers are markdown without HTML; links within the site, `action.path` included, have no language.
 * `action`: link to the page for what the answer describes.
 */
export const faqItem = z.strictObject({
  FAQ_ID: z.string(),
  TOPIC_ID: z.string(),
  QUESTION: z.string(),
  EN_QUESTION: z.string(),
  ANSWER: z.string(),
  EN_ANSWER: z.string(),
  action: z.nullable(z.strictObject({ path: z.string(), label: bilingual })),
})
/** All topics in their order, and the requested questions. */
export const faqResult = z.strictObject({
  topics: z.array(
    z.strictObject({ TOPIC_ID: z.string(), TOPIC_NAME: z.string(), EN_TOPIC_NAME: z.string() }),
  ),
  questions: z.array(faqItem),
})

export const faqSchemas = {
  help_get_faq: callEntry(
    'Questions and answers by topic and words (tolerating typos); all of them without a filter.',
    faqRequest,
    faqResult,
  ),
}
export type FaqSchemas = typeof faqSchemas
