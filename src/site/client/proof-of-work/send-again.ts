/** Repeats a call that needs a proof of work, with the proof. Loaded only when it is asked for. Spec OTP-12. */
import type { Call, RequestOf } from '../../../contract/call.ts'
import { type ClientResult, type Failure, send } from '../send.ts'
import { solveChallenge } from './solve.ts'

/** Returns `refused` again if this browser finds no solution. */
export async function sendAgain<C extends Call>(
  call: C,
  request: RequestOf<C>,
  refused: Failure,
): Promise<Awaited<ReturnType<typeof send<C>>>> {
  const { challenge } = refused.details
  const proof = challenge && (await solveChallenge(challenge, new AbortController().signal))
  return proof === undefined
    ? (refused as ClientResult<never>)
    : send(call, { ...(request as object), proof } as RequestOf<C>)
}
