/**
 * Legal pages with all their versions: `content/legal/vi/<slug>/<version>.md` and its English twin. The slug
 * is the address under `/tinh-nang`. A version that has been in force is never changed; a change is a file
 * with the next number.
 */
import * as z from 'zod/mini'
import { localisedText } from './package.schema.ts'
import { day, line, slug } from './text.ts'

export const LEGAL = ['dieu-khoan-su-dung', 'chinh-sach-rieng-tu', 'dieu-khoan-hoi-vien'] as const

/**
 * Front matter of the English file. `changes`: the differences from the previous version, in one or two
 * sentences.
 */
export const legalPageTexts = z.strictObject({ title: line('title', 110), changes: line('changes', 600) })
/** Front matter of the Vietnamese file. */
export const legalMatter = z.strictObject({
  /** In force from the start of that day. */ effective: day('effective'),
  ...legalPageTexts.shape,
})

export const legalVersion = z.strictObject({
  version: z.int(),
  effective: day('effective'),
  title: localisedText,
  changes: localisedText,
  body: localisedText,
})
export type LegalVersion = z.infer<typeof legalVersion>
/** A page with its versions, newest first. */
export const legalPage = z.strictObject({ id: slug('id'), versions: z.array(legalVersion) })
export type LegalPage = z.infer<typeof legalPage>
