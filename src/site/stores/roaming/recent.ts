/** Countries chosen earlier on this device, newest first, limited to one row. Spec ROA-5. */
import { environment } from '../../client/environment.ts'

const KEY = 'roaming_recent'
const MOST = 6

/** Ids; empty if there are none or the stored value is invalid. */
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
