/**
 * The second look at who is signed in, for what a page asks: `withStepUp(() => send(…))`. Spec OTP-8. Its
 * journey and dialog are fetched when the server first asks for them.
 */
import type { ClientResult } from '../../client/send.ts'
import { hasErrorCode } from '../notice.ts'

/**
 * Asks; on `step_up_needed` the dialog opens over the page, and once a code was given the same is asked
 * again. Answers the last answer, which is the first refusal where somebody closed the dialog.
 */
export async function withStepUp<Result>(
  ask: () => Promise<ClientResult<Result>>,
): Promise<ClientResult<Result>> {
  const answer = await ask()
  if (answer.ok || !hasErrorCode(answer, 'step_up_needed')) return answer
  // Without a connection the journey cannot be fetched, nor a code be sent.
  const journey = await import('./step-up/journey.ts').catch(() => undefined)
  return (await journey?.confirmSelf()) ? ask() : answer
}
