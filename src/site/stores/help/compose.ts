/**
 * The form of a request: topic suggested from the text, context by ticks, one idempotency key. If a request's
 * connection breaks, it is kept and sent once when it returns. Spec HLP-1, Spec HLP-6.
 */
import { helpFeedbackSend } from '../../../contract/main/help-request.ts'
import { HELP_QUERY } from '../../../contract/rules/help-page.ts'
import { type HelpOffer, type HelpTopic, suggestTopics } from '../../../contract/rules/help-topic.ts'
import { findInappropriate } from '../../../contract/rules/rating.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { offeredBy } from './attached.ts'
import { asCaller, callerKey, isKnownCaller } from './caller.ts'
import { requestFault, requestOf } from './compose-request.ts'
import { $compose, type Attachable, type Compose, EMPTY_COMPOSE, moveCompose } from './compose-state.ts'
import { clearFiles } from './files.ts'
import { clearQueued, settleQueue } from './queued.ts'
import { takeRequestText } from './request-text.ts'
import { clearVisitor, loadVisitor } from './visitor.ts'

let offer: HelpOffer = { topics: [], inappropriate: { whole: [], bare: [] } }

/** Follows the network and the session until stopped. */
export function openCompose(given: HelpOffer): Cleanup {
  offer = given
  const { path, onReturn } = environment()
  const query = new URL(path(), 'https://own.invalid').searchParams
  const topic = offer.topics.find(({ key }) => key === query.get(HELP_QUERY.topic))?.key ?? ''
  const offered = offeredBy(query)
  // The person pressed a link about these, and sees them ticked.
  const ticked = (['error', 'payment', 'about'] as const).filter((which) => offered[which])
  $compose.set({ ...EMPTY_COMPOSE, topic, isChosen: topic !== '', offered, ticked })
  const text = takeRequestText()
  if (text) typeRequest(text)
  const stops = [
    $session.subscribe(() => {
      const { offered } = $compose.get()
      const { line: _, ...others } = offered
      const isIn = $session.get().step === 'in'
      $compose.set({ ...$compose.get(), offered: { ...others, ...(isIn && { line: true as const }) } })
      void loadVisitor()
    }),
    // What was sent while the connection broke is repeated with the same key.
    onReturn(() => {
      if ($compose.get().step === 'unsure') void sendRequest()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    clearFiles()
    $compose.set(EMPTY_COMPOSE)
  }
}

/** What is typed after a lost answer is sent by a press only: nothing half-written is sent automatically. */
function change(part: Partial<Compose>): void {
  const now = $compose.get()
  if (now.step === 'unsure') void clearQueued()
  $compose.set({ ...now, ...part, step: now.step === 'unsure' ? 'writing' : now.step })
}

/** The topic follows the text until the person chooses one; bad words are shown at once. */
export function typeRequest(text: string): void {
  const now = $compose.get()
  const word = findInappropriate(text, offer.inappropriate) ?? ''
  const [suggested] = suggestTopics(text, offer.topics)
  const topic = now.isChosen ? now.topic : (suggested?.key ?? '')
  change({ text, word, topic, fault: word ? 'words' : undefined, problem: undefined })
}
export function chooseTopic(topic: string): void {
  change({ topic, isChosen: topic !== '', fault: undefined })
}
export function typeContact(contact: string): void {
  change({ contact, fault: undefined, problem: undefined })
}
export function tickContext(which: Attachable, isTicked: boolean): void {
  const { ticked } = $compose.get()
  const others = ticked.filter((one) => one !== which)
  change({ ticked: isTicked ? [...others, which] : others })
}

/** Answers that may do: of the chosen topic, otherwise of all that the text speaks of. */
export function suggestedAnswers({ text, topic, isChosen }: Compose): HelpTopic['answers'] {
  const topics = isChosen
    ? offer.topics.filter(({ key }) => key === topic)
    : suggestTopics(text, offer.topics)
  return topics.flatMap(({ answers }) => answers).slice(0, 3)
}

/** A visitor without a proven number is led there first; then it is sent without a press. */
export async function sendRequest(): Promise<void> {
  const now = $compose.get()
  if (now.step === 'sending' || now.step === 'sent') return
  const fault = requestFault(now)
  if (fault) return $compose.set({ ...now, step: 'writing', fault, refusals: now.refusals + 1 })
  if (!isKnownCaller()) return moveCompose('proving')
  const request = requestOf(now)
  const operation = [callerKey(), 'request', JSON.stringify(request)] as const
  moveCompose('sending', { fault: undefined, problem: undefined })
  const whole = { ...asCaller(), ...request, idempotency_key: idempotencyKeyFor(...operation) }
  const answer = await send(helpFeedbackSend, whole)
  settleKey(answer, ...operation)
  const isLost = !answer.ok && isOutcomeUnknown(answer)
  await settleQueue(isLost, whole)
  if (answer.ok) {
    clearFiles()
    moveCompose('sent', { sent: answer.result.request, joined: answer.result.joined, text: '' })
    return
  }
  const problem = toProblem(answer)
  if (isLost) return moveCompose('unsure', { problem })
  if (hasErrorCode(answer, 'help_visitor')) {
    clearVisitor()
    return moveCompose('proving')
  }
  const refusals = now.refusals + 1
  moveCompose('writing', {
    problem,
    refusals,
    ...(hasErrorCode(answer, 'phone_not_valid') && { fault: 'contact' as const }),
  })
}

export function continueEditing(): void {
  moveCompose('writing')
}

/** Empties the form after a request was sent. */
export function writeAnother(): void {
  $compose.set({ ...EMPTY_COMPOSE, offered: $compose.get().offered })
}
