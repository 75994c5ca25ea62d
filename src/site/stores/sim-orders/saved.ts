/** Numbers that this browser remembers for comparison. Remembering does not hold them. Spec SMO-3. */
import { SAVED_NUMBERS_MAX } from '../../../contract/rules/sim-number.ts'
import { environment } from '../../client/environment.ts'

const KEY = 'sim-numbers'

export function savedNumbers(): string[] {
  const text = environment().local.get(KEY) ?? ''
  return text
    .split(',')
    .filter((number) => /^0\d{9}$/.test(number))
    .slice(0, SAVED_NUMBERS_MAX)
}

/** Remembers or forgets a number. False: as many as possible are remembered already. */
export function toggleSaved(number: string): boolean {
  const saved = savedNumbers()
  const isSaved = saved.includes(number)
  if (!isSaved && saved.length >= SAVED_NUMBERS_MAX) return false
  const next = isSaved ? saved.filter((one) => one !== number) : [...saved, number]
  environment().local.set(KEY, next.join(','))
  return true
}
