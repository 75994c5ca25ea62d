/** Whether an answer helped: the newest vote of a line or browser counts, for the version read. Spec OPI-3. */
import { map } from 'nanostores'
import { helpFaqVote } from '../../../contract/main/opinion.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode } from '../notice.ts'

/** `changed`: the page is older than the answer. `count`: votes on this version. */
export type AnswerVote =
  | { step: 'working'; isUseful: boolean }
  | { step: 'done'; isUseful: boolean; useful: number; count: number }
  | { step: 'changed' }
  | { step: 'failed' }

/** By id of the answer. */
export const $answerVotes = map<Record<string, AnswerVote>>({})

export async function voteAnswer(id: string, version: string, isUseful: boolean): Promise<void> {
  if ($answerVotes.get()[id]?.step === 'working') return
  $answerVotes.setKey(id, { step: 'working', isUseful })
  const answer = await send(helpFaqVote, { FAQ_ID: id, version, useful: isUseful })
  if (answer.ok) {
    const { useful, useless } = answer.result
    return $answerVotes.setKey(id, { step: 'done', isUseful, useful, count: useful + useless })
  }
  $answerVotes.setKey(id, { step: hasErrorCode(answer, 'answer_unknown') ? 'changed' : 'failed' })
}
