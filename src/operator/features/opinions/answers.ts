/** `help_faq_vote`: whether a version of an answer helped. Spec OPI-3. */
import { and, count, eq } from 'drizzle-orm'
import { answerVersion } from '../../../contract/content/faq.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler } from '../../platform/context.ts'
import { faq } from '../content/tables.ts'
import { browserDigest, holdersOf } from '../sim-orders/holder.ts'
import { answerVote } from './tables.ts'

/** The newest vote of a line or browser replaces the one before. */
export const voteAnswer: CallHandler<'help_faq_vote'> = async (context, caller, fields) => {
  const { FAQ_ID: faqId, version, useful } = fields
  const { db, clock } = context
  const [entry] = await db
    .select({ question: faq.question, answer: faq.answer })
    .from(faq)
    .where(eq(faq.id, faqId))
  if (!entry || answerVersion(entry) !== version) throw new ApiError('answer_unknown')
  const [holder] = holdersOf(context, caller)
  if (!holder) throw new ApiError('bad_request')
  // Votes name no line.
  const voter = browserDigest(context, holder)
  const at = clock.now()
  await db
    .insert(answerVote)
    .values({ faqId, version, voter, useful, at })
    .onConflictDoUpdate({
      target: [answerVote.faqId, answerVote.version, answerVote.voter],
      set: { useful, at },
    })
  const rows = await db
    .select({ useful: answerVote.useful, count: count() })
    .from(answerVote)
    .where(and(eq(answerVote.faqId, faqId), eq(answerVote.version, version)))
    .groupBy(answerVote.useful)
  const of = (value: boolean) => rows.find((row) => row.useful === value)?.count ?? 0
  return { useful: of(true), useless: of(false) }
}
