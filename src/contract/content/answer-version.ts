/** The version of a help answer: it changes with any word of question or answer. Spec OPI-3. */
import { createHash } from 'node:crypto'
import type { Bilingual } from '../schema.ts'

/** Twelve hexadecimal digits. */
export function answerVersion({ question, answer }: { question: Bilingual; answer: Bilingual }): string {
  const texts = [question.vi, question.en, answer.vi, answer.en]
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
}
