/** Searching by words: the address says what for, the answer is packages on sale. Core §2 "Search"; feature D1. */
import { atom } from 'nanostores'
import type { PackageCard } from '../../contract/main/package.schema.ts'
import { packageSearch } from '../../contract/main/package.ts'
import { keywordOf, searchAddress } from '../../contract/rules/search.ts'
import { environment, type Stop } from '../client/environment.ts'
import { send } from '../client/send.ts'
import { type Problem, problem } from './notice.ts'

/** `keyword` as words, one space between them. `packages`: best first, never empty. */
export type Search =
  | { step: 'idle' }
  | { step: 'asking'; keyword: string }
  | { step: 'found'; keyword: string; packages: readonly PackageCard[] }
  | { step: 'none'; keyword: string }
  | { step: 'failed'; keyword: string; problem: Problem }

export const $search = atom<Search>({ step: 'idle' })
/** What stands in the field, searched for or not. */
export const $keyword = atom('')

/** Searches for what the address says, and follows "back" and "forward" until stopped. */
export function openSearch(): Stop {
  const stop = environment().onStep(() => void follow())
  void follow()
  return () => {
    stop()
    $search.set({ step: 'idle' })
    $keyword.set('')
  }
}

/** Reads the address; one that a form without script made gets its own form, `/tim-kiem/{keyword}`. */
async function follow(): Promise<void> {
  const { path, name, language } = environment()
  const keyword = keywordOf(path())
  $keyword.set(keyword)
  const address = searchAddress(keyword, language())
  if (!address) return $search.set({ step: 'idle' })
  if (path().includes('?')) name(address, 'same')
  await ask(keyword)
}

export function typeKeyword(text: string): void {
  $keyword.set(text)
}

/** Searches for what stands in the field, under an address of its own. An empty search does nothing. */
export async function searchTyped(): Promise<void> {
  const { path, name, language } = environment()
  const address = searchAddress($keyword.get(), language())
  if (!address) return
  if (address !== path()) name(address, 'new')
  await ask(keywordOf(address))
}

/** Asks for the same words again, after a failure. */
export async function retrySearch(): Promise<void> {
  const now = $search.get()
  if (now.step === 'failed') await ask(now.keyword)
}

/** Only the newest question may answer. */
async function ask(keyword: string): Promise<void> {
  const asking: Search = { step: 'asking', keyword }
  $search.set(asking)
  const answer = await send(packageSearch, { keyword })
  if ($search.get() !== asking) return
  if (!answer.ok) return $search.set({ step: 'failed', keyword, problem: problem(answer) })
  const { packages } = answer.result
  $search.set(packages.length > 0 ? { step: 'found', keyword, packages } : { step: 'none', keyword })
}
