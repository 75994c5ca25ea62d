/**
 * Numbers that this line has topped up in this browser: stored only here, by line, and removable one by one.
 */
import { atom } from 'nanostores'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { environment } from '../../client/environment.ts'

const MOST = 6
const key = (msisdn: string): string => `topUpNumbers:${msisdn}`

/** `84…`, newest first. */
export const $recent = atom<readonly string[]>([])

/** The numbers of this line; an unreadable value counts as empty. */
export function readRecent(msisdn: string): void {
  let kept: unknown
  try {
    kept = JSON.parse(environment().local.get(key(msisdn)) ?? '[]')
  } catch {
    kept = []
  }
  $recent.set(
    Array.isArray(kept)
      ? kept
          .filter((one): one is string => typeof one === 'string' && normalPhone(one) === one)
          .slice(0, MOST)
      : [],
  )
}
export function rememberNumber(msisdn: string, number: string): void {
  write(msisdn, [number, ...$recent.get().filter((one) => one !== number)].slice(0, MOST))
}
export function clearNumber(msisdn: string, number: string): void {
  write(
    msisdn,
    $recent.get().filter((one) => one !== number),
  )
}
function write(msisdn: string, numbers: readonly string[]): void {
  $recent.set(numbers)
  environment().local.set(key(msisdn), JSON.stringify(numbers))
}
