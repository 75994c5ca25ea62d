/**
 * What pages are given of news, answers and legal texts: the same as editors write, with the HTML of the
 * texts instead of markdown.
 */
import * as z from 'zod/mini'
import { faqEntry } from './faq.schema.ts'
import { legalVersion } from './legal.schema.ts'
import { newsItem } from './news.schema.ts'
import { words } from './package.schema.ts'

const { id: _news, body: _body, ...newsFields } = newsItem.shape
const { id: _faq, answer: _answer, ...faqFields } = faqEntry.shape
const { body: _text, ...versionFields } = legalVersion.shape

/** `html`: safe to set as it is. */
export const newsPage = z.strictObject({ ...newsFields, html: words })
export type NewsPage = z.infer<typeof newsPage>
export const faqPage = z.strictObject({
  ...faqFields,
  /** Place in the whole list. */ place: z.int(),
  html: words,
})
export type FaqPage = z.infer<typeof faqPage>
/** Newest version first; one that is not in force yet may be the first. */
export const legalTexts = z.strictObject({
  versions: z.array(z.strictObject({ ...versionFields, html: words })),
})
export type LegalTexts = z.infer<typeof legalTexts>
