/**
 * `help_get_faq`: answers by topic and keyword, in editorial order; with a keyword the best match first. Spec
 * CON-2.
 */
import { sql } from 'drizzle-orm'
import type { CallHandler } from '../../platform/context.ts'
import { bestOf, fitOf, wordsOf } from '../../platform/search/likeness.ts'
import { type faq, faqTopic } from './tables.ts'

type Row = Omit<typeof faq.$inferSelect, 'searchable' | 'mentions' | 'position'>

/** An unknown topic returns no questions. */
export const helpGetFaq: CallHandler<'help_get_faq'> = async ({ db }, _caller, { topic, keyword = '' }) => {
  const topics = await db.select().from(faqTopic).orderBy(faqTopic.position)
  const found = bestOf(sql`
    select f.id, f.topic, f.question, f.answer, f.action, f.position, fit.exact, fit.mean
    from faq f cross join ${fitOf(wordsOf(keyword), sql`f.searchable`, sql`f.mentions`)}
    where fit.good and (${topic ?? null}::text is null or f.topic = ${topic ?? null})`)
  const { rows } = (await db.execute(
    sql`select * from (${found}) found order by mean desc, position`,
  )) as unknown as { rows: Row[] }
  return {
    topics: topics.map(({ key, name }) => ({ TOPIC_ID: key, TOPIC_NAME: name.vi, EN_TOPIC_NAME: name.en })),
    questions: rows.map(({ id, topic: of, question, answer, action }) => ({
      FAQ_ID: id,
      TOPIC_ID: of,
      QUESTION: question.vi,
      EN_QUESTION: question.en,
      ANSWER: answer.vi,
      EN_ANSWER: answer.en,
      action,
    })),
  }
}
