/** `mobile_staff_*`: one vote for each visit, changeable for some days. Spec OPI-1. */
import { and, desc, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { StaffList, StaffVoted } from '../../../contract/main/opinion.schema.ts'
import { STAFF_CHANGE_DAYS, STAFF_VOTE_DAYS } from '../../../contract/rules/opinion.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays } from '../../platform/time/day.ts'
import { writeAsRequester } from '../requesters/write.ts'
import { checkWords } from '../requests/texts.ts'
import { storeVisit } from '../stores/tables.ts'
import type { VisitRow } from '../stores/view.ts'
import { staffVote } from './tables.ts'

type Vote = typeof staffVote.$inferSelect

export const listStaff: CallHandler<'mobile_staff_list_ccos'> = async ({ db, clock }, { msisdn }) => {
  const now = clock.now()
  const rows = await db
    .select({ visit: storeVisit, vote: staffVote })
    .from(storeVisit)
    .leftJoin(staffVote, eq(staffVote.visit, storeVisit.code))
    .where(and(eq(storeVisit.owner, msisdn), gt(storeVisit.servedAt, addDays(now, -2 * STAFF_VOTE_DAYS))))
    .orderBy(desc(storeVisit.servedAt))
  const visits = rows.flatMap(({ visit, vote }): StaffList['visits'] => {
    const { servedAt, counter } = visit
    if (!servedAt || counter === null) return []
    const until = addDays(servedAt, STAFF_VOTE_DAYS)
    return [
      {
        visit: visit.code,
        store_id: visit.storeId,
        store_name: visit.storeName,
        staff_id: staffOf(visit),
        counter,
        served_at: servedAt.toISOString(),
        vote_until: !vote && until > now ? until.toISOString() : null,
        vote: vote ? viewVote(vote, now) : null,
      },
    ]
  })
  return { visits, as_of: now.toISOString() }
}

export const listCategories: CallHandler<'mobile_staff_list_category'> = async ({ help }) => ({
  categories: help.staff_categories,
})

type Fields = {
  visit: string
  stars: number
  categories: string[]
  text: string
  idempotency_key: string
}

/** Fails with `help_words`, `visit_unknown`, `staff_vote_done`, `staff_vote_over`. */
export const postVote: CallHandler<'mobile_staff_post_ccos'> = (context, caller, fields) =>
  writeVote(context, caller, 'mobile_staff_post_ccos', fields, async (tx, visit, before, given, now) => {
    if (before) throw new ApiError('staff_vote_done')
    if (!visit.servedAt || addDays(visit.servedAt, STAFF_VOTE_DAYS) <= now)
      throw new ApiError('staff_vote_over')
    const values = { ...given, visit: visit.code, owner: visit.owner, staffId: staffOf(visit), at: now }
    const [vote] = await tx.insert(staffVote).values(values).returning()
    return vote
  })

/** Fails with `help_words`, `visit_unknown`, `staff_vote_over`. */
export const changeVote: CallHandler<'mobile_staff_update_vote'> = (context, caller, fields) =>
  writeVote(context, caller, 'mobile_staff_update_vote', fields, async (tx, visit, before, given, now) => {
    if (!before || addDays(before.at, STAFF_CHANGE_DAYS) <= now) throw new ApiError('staff_vote_over')
    const [vote] = await tx
      .update(staffVote)
      .set({ ...given, changedAt: now })
      .where(eq(staffVote.visit, visit.code))
      .returning()
    return vote
  })

type Given = Pick<Vote, 'stars' | 'categories' | 'text'>

async function writeVote(
  context: Context,
  { msisdn }: Caller,
  call: 'mobile_staff_post_ccos' | 'mobile_staff_update_vote',
  { visit: code, stars, categories, text: typed, idempotency_key: key }: Fields,
  write: (
    tx: Database,
    visit: VisitRow,
    before: Vote | undefined,
    given: Given,
    now: Date,
  ) => Promise<Vote | undefined>,
): Promise<StaffVoted> {
  const text = checkWords(context, typed)
  const known = new Set(context.help.staff_categories.map(({ key: category }) => category))
  // Categories that the content no longer has are ignored.
  const chosen = [...new Set(categories)].filter((category) => known.has(category))
  const request = [code, stars, ...chosen, text]
  return writeAsRequester<StaffVoted>(context, { msisdn }, { call, key, request }, async ({ tx, now }) => {
    const [visit] = await tx
      .select()
      .from(storeVisit)
      .where(and(eq(storeVisit.code, code), eq(storeVisit.owner, msisdn)))
      .for('update')
    if (!visit?.servedAt) throw new ApiError('visit_unknown')
    const [before] = await tx.select().from(staffVote).where(eq(staffVote.visit, code))
    const vote = await write(tx, visit, before, { stars, categories: chosen, text }, now)
    if (!vote) throw new Error('The vote was not stored')
    return { vote: viewVote(vote, now) }
  })
}

function staffOf({ storeId, counter }: Pick<VisitRow, 'storeId' | 'counter'>): string {
  return `${storeId}-${counter ?? 1}`
}

function viewVote({ stars, categories, text, at }: Vote, now: Date): StaffVoted['vote'] {
  const until = addDays(at, STAFF_CHANGE_DAYS)
  return {
    stars,
    categories,
    text,
    at: at.toISOString(),
    change_until: until > now ? until.toISOString() : null,
  }
}
