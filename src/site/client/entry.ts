/**
 * The session opened by the app's entry token, used for calls to the roaming service. Its handle has separate
 * keys in session storage, apart from the portal's, and is worthless without its cookie. Spec SES-1.
 */
import { environment } from './environment.ts'

const HANDLE = 'roaming_session'
const LINE = 'roaming_line'

/** Handle and MSISDN, `84912000001`. */
export type Entry = { session: string; msisdn: string }

export function entrySession(): Entry | undefined {
  const { session } = environment()
  const [handle, msisdn] = [session.get(HANDLE), session.get(LINE)]
  return handle && msisdn ? { session: handle, msisdn } : undefined
}

/** Called once the token was exchanged; later calls use this session. */
export function saveEntry({ session: handle, msisdn }: Entry): void {
  const { session } = environment()
  session.set(HANDLE, handle)
  session.set(LINE, msisdn)
}

/** Called when this session has ended, or when the line signs in or out in the portal. */
export function clearEntry(): void {
  const { session } = environment()
  session.remove(HANDLE)
  session.remove(LINE)
}
