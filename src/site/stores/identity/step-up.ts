/**
 * Step-up authentication for requests that need it: `withStepUp(() => send(…))`. Its journey and dialog are
 * loaded when the server first requires it. Spec OTP-8.
 */
import type { ClientResult } from '../../client/send.ts'
import { hasErrorCode } from '../notice.ts'

/**
 * Sends the request; on `step_up_needed` it opens the dialog over the page and repeats the request after a
 * correct code or a passkey. Returns the last response, which is the first error if the dialog was closed.
 */
export async function withStepUp<Result>(
  sendCall: () => Promise<ClientResult<Result>>,
): Promise<ClientResult<Result>> {
  let answer = await sendCall()
  // A code for one action confirms no other: two requests at once are confirmed one after the other.
  while (!answer.ok && hasErrorCode(answer, 'step_up_needed')) {
    // Without a connection neither the journey can be loaded nor a code be sent.
    const journey = await import('./step-up/journey.ts').catch(() => undefined)
    if (!(await journey?.confirmSelf(answer.details.action, answer.details.passkey))) break
    answer = await sendCall()
  }
  return answer
}
