/**
 * Countries that were chosen on this device before, newest first; no more than fit beside each other. Spec
 * ROA-5.
 */
import { environment } from '../../client/environment.ts'

const KEY = 'roaming_recent'
const MOST = 6

/** Ids; empty when nothing was chosen, or what is kept is no list. */
export function recentCountries(): number[] {
  try {
    const kept: unknown = JSON.parse(environment().local.get(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isInteger(id)).slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberRecent(ids: readonly number[]): void {
  const kept = [...new Set([...ids, ...recentCountries()])].slice(0, MOST)
  environment().local.set(KEY, JSON.stringify(kept))
}
