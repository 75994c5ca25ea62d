/**
 * The session that the app's entry token opened: calls of the roaming service are asked in its name. Its
 * handle stands in session storage of its own, never in the portal's keys (Spec SES-1), and is worth nothing
 * without its cookie.
 */
import { environment } from './environment.ts'

const HANDLE = 'roaming_session'
const LINE = 'roaming_line'

/** Handle and line, `84912000001`. */
export type Entry = { session: string; msisdn: string }

export function entrySession(): Entry | undefined {
  const { session } = environment()
  const [handle, msisdn] = [session.get(HANDLE), session.get(LINE)]
  return handle && msisdn ? { session: handle, msisdn } : undefined
}

/** The token was exchanged: its session asks from now on. */
export function saveEntry({ session: handle, msisdn }: Entry): void {
  const { session } = environment()
  session.set(HANDLE, handle)
  session.set(LINE, msisdn)
}

/** It ended, or somebody signed in or out by the portal's own door. */
export function clearEntry(): void {
  const { session } = environment()
  session.remove(HANDLE)
  session.remove(LINE)
}
