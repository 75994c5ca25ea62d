/** Rates the employee of a visit: once, changeable for some days; words are checked while typing. Spec OPI-1. */
import { atom } from 'nanostores'
import type { StaffCategories, StaffList, StaffVoted } from '../../../contract/main/opinion.schema.ts'
import {
  mobileStaffListCategory,
  mobileStaffPostCcos,
  mobileStaffUpdateVote,
} from '../../../contract/main/opinion.ts'
import { STAFF_CATEGORIES_MAX, STAFF_TEXT_MAX } from '../../../contract/rules/opinion.ts'
import { findInappropriate, type InappropriateWords } from '../../../contract/rules/rating.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { createMove } from '../step-table.ts'
import { loadVisits } from './visits.ts'

export type ServedVisit = StaffList['visits'][number]
export type Rating = {
  step: 'closed' | 'writing' | 'working' | 'unsure' | 'refused' | 'done'
  visit: ServedVisit | undefined
  stars: number
  /** All that can be chosen; none if they could not be loaded, because a vote needs none. */
  offered: StaffCategories['categories']
  categories: readonly string[]
  text: string
  /** The inappropriate word, as listed. */
  word: string
  fault: 'stars' | 'words' | 'long' | undefined
  problem: Problem | undefined
}
/** States that may follow. */
export const RATING_TABLE = {
  closed: ['writing'],
  writing: ['working', 'closed'],
  working: ['done', 'unsure', 'refused'],
  unsure: ['working', 'writing', 'closed'],
  refused: ['working', 'writing', 'closed'],
  done: ['writing', 'closed'],
} as const satisfies Record<Rating['step'], readonly Rating['step'][]>

const CLOSED: Rating = {
  step: 'closed',
  visit: undefined,
  stars: 0,
  offered: [],
  categories: [],
  text: '',
  word: '',
  fault: undefined,
  problem: undefined,
}
export const $rating = atom<Rating>(CLOSED)
let words: InappropriateWords = { whole: [], bare: [] }

const move = createMove($rating, RATING_TABLE)

/** A vote that can still be changed is shown as it was given. */
export async function openRating(visit: ServedVisit, given: InappropriateWords): Promise<void> {
  if ($rating.get().step === 'working') return
  words = given
  const { stars = 0, categories = [], text = '' } = visit.vote ?? {}
  $rating.set({ ...CLOSED, step: 'writing', visit, stars, categories, text })
  const answer = await send(mobileStaffListCategory, {})
  if (answer.ok && $rating.get().visit === visit)
    $rating.set({ ...$rating.get(), offered: answer.result.categories })
}
export function closeRating(): void {
  move('closed', CLOSED)
}

/** Categories of praise do not stay with few stars, nor the others with many. */
export function chooseStars(stars: number): void {
  const before = $rating.get()
  const categories = isPraise(stars) === isPraise(before.stars) ? before.categories : []
  move('writing', { stars, categories, fault: undefined, problem: undefined })
}
export function isPraise(stars: number): boolean {
  return stars >= 4
}
export function toggleCategory(key: string): void {
  const { categories } = $rating.get()
  const others = categories.filter((one) => one !== key)
  const isMore = others.length === categories.length && others.length < STAFF_CATEGORIES_MAX
  move('writing', { categories: isMore ? [...others, key] : others })
}
export function typeRating(text: string): void {
  const word = findInappropriate(text, words) ?? ''
  move('writing', { text, word, fault: word ? 'words' : undefined, problem: undefined })
}

export async function sendRating(): Promise<void> {
  const { step, visit, stars, categories, word, ...typed } = $rating.get()
  if (!visit || step === 'working' || step === 'done') return
  const text = typed.text.trim()
  const fault = word ? 'words' : stars < 1 ? 'stars' : text.length > STAFF_TEXT_MAX ? 'long' : undefined
  if (fault) return move('writing', { fault })
  const session = $session.get()
  const line = session.step === 'in' ? session.msisdn : ''
  const operation = [line, 'staff', visit.visit, stars, ...categories, text] as const
  const fields = {
    visit: visit.visit,
    stars,
    categories: [...categories],
    text,
    idempotency_key: idempotencyKeyFor(...operation),
  }
  move('working', { fault: undefined, problem: undefined })
  const answer: ClientResult<StaffVoted> = visit.vote
    ? await send(mobileStaffUpdateVote, fields)
    : await send(mobileStaffPostCcos, fields)
  settleKey(answer, ...operation)
  if (answer.ok) move('done')
  else move(isOutcomeUnknown(answer) ? 'unsure' : 'refused', { problem: toProblem(answer) })
  if (answer.ok) await loadVisits()
}
