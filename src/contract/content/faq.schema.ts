/**
 * Questions and answers as editors write them. Topics: `content/faq/topics.yaml`. An entry:
 * `content/faq/vi/<slug>.md` with its topic and the Vietnamese texts, `content/faq/en/<slug>.md` with the
 * English question; below the front matter the answer in markdown.
 */
import * as z from 'zod/mini'
import { ANSWER_STATES } from '../rules/answer-state.ts'
import { localisedText } from './package.schema.ts'
import { line, order, partField, path, slug } from './text.ts'

export const faqTopic = z.strictObject({ key: slug('key'), name: localisedText, order })
export type FaqTopic = z.infer<typeof faqTopic>
export const faqTopics = z
  .array(faqTopic, { error: 'topics.yaml: a list, each with key, name and order' })
  .check(z.minLength(1, 'topics.yaml: at least one topic'))

/** Front matter of the English file. */
export const faqTexts = z.strictObject({ question: line('question', 160) })

/** Front matter of the Vietnamese file. */
export const faqMatter = z.strictObject({
  /** Key of a topic. */
  topic: slug('topic'),
  order,
  ...faqTexts.shape,
  /**
   * Link to the page for what the answer describes, and the text of the button. Hidden while that address
   * does not exist.
   */
  action: z.optional(
    z.strictObject(
      { path: path('action.path'), label: localisedText },
      { error: 'action: "path:" and "label:" with vi and en' },
    ),
  ),
  /** The part of the portal that it is about; left out where the operator does not have it. */
  part: partField,
  /** What the answer shows of the reader's own line, once signed in. */
  own: z.optional(z.enum(ANSWER_STATES, { error: `own: ${ANSWER_STATES.join(', ')}` })),
})

/**
 * An entry in both languages; `id` is also its anchor. `answer`: markdown with its placeholders filled in.
 */
export const faqEntry = z.strictObject({
  id: slug('id'),
  ...faqMatter.shape,
  question: localisedText,
  answer: localisedText,
})
export type FaqEntry = z.infer<typeof faqEntry>
