/**
 * Search by the words in the address: packages, answers and news are found by their calls, parts of the site
 * by the index. Spec CAT-3.
 */
import { atom } from 'nanostores'
import { helpGetFaq } from '../../contract/main/faq.ts'
import { newsSearch } from '../../contract/main/news.ts'
import { packageSearch } from '../../contract/main/package.ts'
import {
  FOUND_KINDS,
  type FoundKind,
  type IndexEntry,
  keywordOf,
  searchAddress,
} from '../../contract/rules/search.ts'
import { isNotSold, isQuestion, packageCodeIn, questionWords } from '../../contract/rules/search-intent.ts'
import { type Cleanup, environment } from '../client/environment.ts'
import { type Failure, send } from '../client/send.ts'
import { find } from './find.ts'
import type { Found } from './found.ts'
import { type Problem, toProblem } from './notice.ts'
import { type Best, fetchBest } from './search-best.ts'

/** `total` exceeds the number found if a call returns pages. */
export type Group = { found: readonly Found[]; total: number }
export type Groups = Readonly<Record<FoundKind, Group>>

/**
 * `keyword`: words separated by single spaces. `best`: first answers, before the groups. `groups`: each best
 * first; `count` of all.
 * `problem` beside results: a call failed, and its results come from the index.
 */
export type Search =
  | { step: 'idle' }
  | { step: 'asking'; keyword: string }
  | {
      step: 'found'
      keyword: string
      best: readonly Best[]
      groups: Groups
      count: number
      problem: Problem | undefined
    }
  | { step: 'none'; keyword: string }
  | { step: 'failed'; keyword: string; problem: Problem }

export const $search = atom<Search>({ step: 'idle' })
/** Content of the field, whether searched or not. */
export const $keyword = atom('')

/** Searches for the words in the address, also after "back" and "forward", until stopped. */
export function openSearch(): Cleanup {
  const stop = environment().onStep(() => void follow())
  void follow()
  return () => {
    stop()
    $search.set({ step: 'idle' })
    $keyword.set('')
  }
}

/** Reads the address; the query of a form sent without script is replaced by `/tim-kiem/{keyword}`. */
async function follow(): Promise<void> {
  const { path, pushUrl: name, language } = environment()
  const keyword = keywordOf(path())
  const now = $search.get()
  // Only the anchor has changed, to a group of the same results.
  if (now.step === 'found' && now.keyword === keyword) return
  $keyword.set(keyword)
  const address = searchAddress(keyword, language())
  if (!address) return $search.set({ step: 'idle' })
  if (path().includes('?')) name(address, 'same')
  await runSearch(keyword)
}

export function typeKeyword(text: string): void {
  $keyword.set(text)
}

/** Searches for the content of the field, with a new address. An empty search does nothing. */
export async function searchTyped(): Promise<void> {
  const { path, pushUrl: name, language } = environment()
  const address = searchAddress($keyword.get(), language())
  if (!address) return
  if (address !== path()) name(address, 'new')
  await runSearch(keywordOf(address))
}

export async function retrySearch(): Promise<void> {
  const now = $search.get()
  if (now.step === 'failed' || now.step === 'found') await runSearch(now.keyword)
}

type Answered = Group | Failure
/** How many answers people look at. */
const SHOWN_FIRST = 3

/**
 * Only the newest search may set the result. All calls run in parallel; the index replaces those that fail.
 */
async function runSearch(keyword: string): Promise<void> {
  const searching: Search = { step: 'asking', keyword }
  $search.set(searching)
  if (isNotSold(keyword)) return $search.set({ step: 'none', keyword })
  const index = find(keyword).catch(() => undefined)
  const words = questionWords(keyword)
  const [deeds, packages, questions, news, entries] = await Promise.all([
    fetchBest(keyword),
    fetchPackages(packageCodeIn(keyword) ?? words),
    fetchQuestions(words),
    fetchNews(words),
    index,
  ])
  if ($search.get() !== searching) return
  const known = (kind: FoundKind) => group((entries ?? []).filter(([of]) => of === kind).map(fromIndex))
  const answers: Record<FoundKind, Answered> = {
    package: packages,
    roaming: known('roaming'),
    page: known('page'),
    question: questions,
    news,
  }
  const best = [...deeds, ...answersOf(keyword, questions, deeds.length)]
  const failure = Object.values(answers).find((answer) => 'ok' in answer)
  const groups = Object.fromEntries(
    FOUND_KINDS.map((kind) => [kind, 'ok' in answers[kind] ? known(kind) : answers[kind]]),
  ) as Groups
  const count = FOUND_KINDS.reduce((sum, kind) => sum + groups[kind].total, best.length)
  if (count > 0)
    $search.set({ step: 'found', keyword, best, groups, count, problem: failure && toProblem(failure) })
  else
    $search.set(
      failure ? { step: 'failed', keyword, problem: toProblem(failure) } : { step: 'none', keyword },
    )
}

/** The best answers to a question are shown with the deeds, within the first three. */
function answersOf(keyword: string, questions: Answered, before: number): Best[] {
  if ('ok' in questions || !isQuestion(keyword)) return []
  return questions.found.slice(0, Math.max(1, SHOWN_FIRST - before))
}

function group(found: readonly Found[], total = found.length): Group {
  return { found, total }
}

async function fetchPackages(keyword: string): Promise<Answered> {
  const sent = await send(packageSearch, { keyword })
  if (!sent.ok) return sent
  return group(
    sent.result.packages.map((card) => ({
      kind: 'package',
      title: card.NAME,
      path: `/dich-vu/${card.family}/${card.CODE}`,
      note: '',
      card,
    })),
  )
}

async function fetchQuestions(keyword: string): Promise<Answered> {
  const sent = await send(helpGetFaq, { keyword })
  if (!sent.ok) return sent
  const vi = environment().language() === 'vi'
  const topics = new Map(
    sent.result.topics.map(({ TOPIC_ID, TOPIC_NAME, EN_TOPIC_NAME }) => [
      TOPIC_ID,
      vi ? TOPIC_NAME : EN_TOPIC_NAME,
    ]),
  )
  return group(
    sent.result.questions.map(({ FAQ_ID, TOPIC_ID, QUESTION, EN_QUESTION }) => ({
      kind: 'question',
      title: vi ? QUESTION : EN_QUESTION,
      path: `/tinh-nang/hoi-dap#${FAQ_ID}`,
      note: topics.get(TOPIC_ID) ?? '',
    })),
  )
}

async function fetchNews(keyword: string): Promise<Answered> {
  const sent = await send(newsSearch, { keyword })
  if (!sent.ok) return sent
  const vi = environment().language() === 'vi'
  return group(
    sent.result.news.map(({ NEWS_ID, TITLE, EN_TITLE, DESCRIPTION, EN_DESCRIPTION }) => ({
      kind: 'news',
      title: vi ? TITLE : EN_TITLE,
      path: `/tinh-nang/tin-tuc/${NEWS_ID}`,
      note: vi ? DESCRIPTION : EN_DESCRIPTION,
    })),
    sent.result.total,
  )
}

function fromIndex([kind, title, path, note]: IndexEntry): Found {
  return { kind, title, path, note }
}
