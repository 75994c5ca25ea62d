/**
 * Who asks: the session that the app's token opened, where there is one, else whoever is signed in. Its handle stands in session storage of its
 * own, never in the portal's keys (floor plan, "Session"); it is worth nothing without its cookie.
 */
import type { Call, RequestOf, ResultOf } from '../../../contract/call.ts'
import { roamingDialect } from '../../../contract/roaming/dialect.ts'
import type { PackageInfo } from '../../../contract/roaming/package.schema.ts'
import { environment } from '../../client/environment.ts'
import { type As, type Sent, send, speak } from '../../client/send.ts'
import { isRefusal } from '../notice.ts'

speak(roamingDialect)

const HANDLE = 'roaming_session'
const LINE = 'roaming_line'

export function entrySession(): As | undefined {
  const { session } = environment()
  const [handle, msisdn] = [session.get(HANDLE), session.get(LINE)]
  return handle && msisdn ? { session: handle, msisdn } : undefined
}

/** The token was exchanged: its session asks from now on. */
export function keepEntry({ token, msisdn }: Pick<PackageInfo, 'token' | 'msisdn'>): void {
  const { session } = environment()
  session.set(HANDLE, token)
  session.set(LINE, msisdn)
}

/** It ended, or somebody signed in or out here: the portal's session counts. */
export function dropEntry(): void {
  const { session } = environment()
  session.remove(HANDLE)
  session.remove(LINE)
}

/** Like `send`. A session of the app that has ended is dropped; the answer stays what it was. */
export async function ask<C extends Call>(call: C, request: RequestOf<C>): Promise<Sent<ResultOf<C>>> {
  const as = entrySession()
  const answer = await send(call, request, { as })
  if (as && !answer.ok && isRefusal(answer, 'unauthorised')) dropEntry()
  return answer
}
