/** Sends the rest of a file in parts, one after the other. Spec EKY-4, Spec HLP-8. */
import { PHOTO_PART_MAX } from '../../../contract/rules/photograph.ts'
import type { ClientResult, Failure } from '../send.ts'

type Sending<Result> = {
  file: Blob
  /** Bytes that the operator has already. */
  from: number
  send: (part: Blob, offset: number) => Promise<ClientResult<Result>>
  /** False once the file was removed or the page was left; answers are then ignored. */
  isWanted: () => boolean
  /** Bytes that the operator has now; `undefined` ends. */
  received: (result: Result) => number | undefined
}

/** Returns why and at which byte it stopped; `undefined` if it came to its end or is no longer wanted. */
export async function sendFile<Result>({
  file,
  from,
  send,
  isWanted,
  received,
}: Sending<Result>): Promise<{ answer: Failure; sent: number } | undefined> {
  let sent: number | undefined = from
  while (sent !== undefined) {
    const answer: ClientResult<Result> = await send(file.slice(sent, sent + PHOTO_PART_MAX), sent)
    if (!isWanted()) return undefined
    if (!answer.ok) return { answer, sent }
    sent = received(answer.result)
  }
  return undefined
}
