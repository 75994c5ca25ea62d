/** Messages, reopening, rating and taking back of a request. Spec HLP-3 to HLP-5. */
import { atom } from 'nanostores'
import {
  helpFeedbackCancel,
  helpFeedbackMessage,
  helpFeedbackRate,
  helpFeedbackReopen,
} from '../../../contract/main/help-request.ts'
import type { HelpRequest } from '../../../contract/main/help-ticket.schema.ts'
import { HELP_RATING_TEXT_MAX, helpTextFault } from '../../../contract/rules/help-request.ts'
import { findInappropriate, type InappropriateWords } from '../../../contract/rules/rating.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { createMove } from '../step-table.ts'
import { asCaller, callerKey } from './caller.ts'
import { clearFiles, storedFiles } from './files.ts'
import { loadRequests, saveRequest } from './requests.ts'

export type HelpDeed = 'message' | 'reopen' | 'rate' | 'cancel'
/** `unsure`: there was no response; pressing again repeats it with the same key. */
export type HelpWrite = {
  step: 'idle' | 'working' | 'unsure' | 'refused' | 'done'
  deed: HelpDeed
  text: string
  stars: number
  fault: 'short' | 'long' | 'words' | 'stars' | 'files' | undefined
  word: string
  problem: Problem | undefined
}
export const WRITE_TABLE = {
  idle: ['working'],
  working: ['done', 'unsure', 'refused'],
  unsure: ['working', 'idle'],
  refused: ['working', 'idle'],
  done: ['working', 'idle'],
} as const satisfies Record<HelpWrite['step'], readonly HelpWrite['step'][]>

const IDLE: HelpWrite = {
  step: 'idle',
  deed: 'message',
  text: '',
  stars: 0,
  fault: undefined,
  word: '',
  problem: undefined,
}
export const $helpWrite = atom<HelpWrite>(IDLE)
let words: InappropriateWords = { whole: [], bare: [] }

const move = createMove($helpWrite, WRITE_TABLE)

export function openHelpWrite(given: InappropriateWords): void {
  words = given
  $helpWrite.set(IDLE)
}
export function chooseDeed(deed: HelpDeed): void {
  if ($helpWrite.get().step !== 'working') move('idle', { ...IDLE, deed })
}
/** What is being sent goes on; anything else starts again with what is typed. */
function stepOfTyping(): 'working' | 'idle' {
  return $helpWrite.get().step === 'working' ? 'working' : 'idle'
}
export function typeHelpText(text: string): void {
  const word = findInappropriate(text, words) ?? ''
  move(stepOfTyping(), { text, word, fault: word ? 'words' : undefined })
}
export function chooseStars(stars: number): void {
  move(stepOfTyping(), { stars, fault: undefined })
}

function faultOf({ deed, text, stars, word }: HelpWrite): HelpWrite['fault'] {
  if (word) return 'words'
  if (deed === 'cancel') return undefined
  if (deed === 'rate') return stars < 1 ? 'stars' : text.length > HELP_RATING_TEXT_MAX ? 'long' : undefined
  return helpTextFault(text) ?? (storedFiles() ? undefined : 'files')
}

export async function confirmDeed({ code }: HelpRequest): Promise<void> {
  const now = $helpWrite.get()
  if (now.step === 'working') return
  const fault = faultOf(now)
  if (fault) return move(now.step, { fault })
  const { deed, stars } = now
  const text = now.text.trim()
  const files = storedFiles() ?? []
  const operation = [callerKey(), deed, code, stars, text, ...files] as const
  const fields = { ...asCaller(), request: code, idempotency_key: idempotencyKeyFor(...operation) }
  move('working', { fault: undefined, problem: undefined })
  const answer: ClientResult<{ request: HelpRequest; as_of: string }> =
    deed === 'message'
      ? await send(helpFeedbackMessage, { ...fields, text, files })
      : deed === 'reopen'
        ? await send(helpFeedbackReopen, { ...fields, text })
        : deed === 'rate'
          ? await send(helpFeedbackRate, { ...fields, stars, text })
          : await send(helpFeedbackCancel, fields)
  settleKey(answer, ...operation)
  if (answer.ok) {
    clearFiles()
    saveRequest(answer.result)
    move('done', { ...IDLE, deed })
    return
  }
  const step = isOutcomeUnknown(answer) ? 'unsure' : 'refused'
  move(step, { problem: toProblem(answer) })
  // An agent may have closed it in the meantime.
  if (step === 'refused') await loadRequests()
}
