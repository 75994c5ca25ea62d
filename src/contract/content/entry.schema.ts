/**
 * Schemas of news, answers and legal texts for pages: as editors write them, with HTML instead of markdown.
 */
import * as z from 'zod/mini'
import { faqEntry } from './faq.schema.ts'
import { legalVersion } from './legal.schema.ts'
import { newsItem } from './news.schema.ts'
import { localisedText } from './package.schema.ts'

const { id: _news, body: _body, ...newsFields } = newsItem.shape
const { id: _faq, answer: _answer, ...faqFields } = faqEntry.shape
const { body: _text, ...versionFields } = legalVersion.shape

/** `html` is safe to insert unescaped. */
export const newsPage = z.strictObject({ ...newsFields, html: localisedText })
export type NewsPage = z.infer<typeof newsPage>
export const faqPage = z.strictObject({
  ...faqFields,
  /** Position in the whole list. */ place: z.int(),
  /** Of question and answer, for votes. Spec OPI-3. */ version: z.string(),
  html: localisedText,
})
export type FaqPage = z.infer<typeof faqPage>
/** Newest version first; the first may not be in force yet. */
export const legalTexts = z.strictObject({
  versions: z.array(z.strictObject({ ...versionFields, html: localisedText })),
})
export type LegalTexts = z.infer<typeof legalTexts>
