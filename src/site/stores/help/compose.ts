/**
 * The form of a request: topic suggested from the text, context by ticks, one idempotency key. If a request's
 * connection breaks, it is kept and sent once when it returns. Spec HLP-1, Spec HLP-6.
 */
import { atom } from 'nanostores'
import { helpFeedbackSend } from '../../../contract/main/help-request.ts'
import type { HelpContext, HelpRequest } from '../../../contract/main/help-ticket.schema.ts'
import { HELP_QUERY } from '../../../contract/rules/help-page.ts'
import { helpTextFault, subjectIn } from '../../../contract/rules/help-request.ts'
import { type HelpOffer, type HelpTopic, suggestTopics } from '../../../contract/rules/help-topic.ts'
import { findInappropriate } from '../../../contract/rules/rating.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { createMove } from '../step-table.ts'
import { asCaller, callerKey, isKnownCaller } from './caller.ts'
import { clearFiles, storedFiles } from './files.ts'
import { takeRequestText } from './request-text.ts'
import { clearVisitor, loadVisitor } from './visitor.ts'

/** What can be attached, each by its tick. */
export type Attachable = 'line' | 'error' | 'payment' | 'about'
export type ComposeFault = 'short' | 'long' | 'words' | 'topic' | 'contact' | 'files'
/** `proving`: a visitor proves a number first. `unsure`: there was no response; it is repeated. */
export type ComposeStep = 'writing' | 'proving' | 'sending' | 'unsure' | 'sent'
export type Compose = {
  step: ComposeStep
  text: string
  topic: string
  /** The person chose it, so the text no longer changes it. */
  isChosen: boolean
  contact: string
  offered: HelpContext
  ticked: readonly Attachable[]
  fault: ComposeFault | undefined
  /** The inappropriate word, as listed. */
  word: string
  problem: Problem | undefined
  sent: HelpRequest | undefined
  joined: boolean
  /** Counts refusals, so that the first wrong field gets the focus each time. */
  refusals: number
}
/** States that may follow. */
export const COMPOSE_TABLE = {
  writing: ['proving', 'sending'],
  proving: ['sending', 'writing'],
  sending: ['sent', 'unsure', 'writing', 'proving'],
  unsure: ['sending', 'writing'],
  sent: ['writing'],
} as const satisfies Record<ComposeStep, readonly ComposeStep[]>

const EMPTY: Compose = {
  step: 'writing',
  text: '',
  topic: '',
  isChosen: false,
  contact: '',
  offered: {},
  ticked: [],
  fault: undefined,
  word: '',
  problem: undefined,
  sent: undefined,
  joined: false,
  refusals: 0,
}
export const $compose = atom<Compose>(EMPTY)
let offer: HelpOffer = { topics: [], inappropriate: { whole: [], bare: [] } }

const move = createMove($compose, COMPOSE_TABLE)

/** Follows the network and the session until stopped. */
export function openCompose(given: HelpOffer): Cleanup {
  offer = given
  const { path, onReturn } = environment()
  const query = new URL(path(), 'https://own.invalid').searchParams
  const topic = offer.topics.find(({ key }) => key === query.get(HELP_QUERY.topic))?.key ?? ''
  const offered = offeredBy(query)
  // The person pressed a link about these, and sees them ticked.
  const ticked = (['error', 'payment', 'about'] as const).filter((which) => offered[which])
  $compose.set({ ...EMPTY, topic, isChosen: topic !== '', offered, ticked })
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
    $compose.set(EMPTY)
  }
}

function offeredBy(query: URLSearchParams): HelpContext {
  const error = query.get(HELP_QUERY.error)
  const payment = query.get(HELP_QUERY.payment)
  const about = subjectIn(query.get(HELP_QUERY.about))
  const at = new Date(environment().now()).toISOString()
  return {
    ...(error && /^[a-z0-9_]{2,40}$/.test(error) && { error: { code: error, at } }),
    ...(payment && /^[A-Za-z0-9_-]{22}$/.test(payment) && { payment }),
    ...(about && { about }),
  }
}

/** What is typed after a lost answer is sent by a press only: nothing half-written is sent automatically. */
function change(part: Partial<Compose>): void {
  const now = $compose.get()
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

function faultOf({ text, topic, word }: Compose): ComposeFault | undefined {
  if (word) return 'words'
  const fault = helpTextFault(text)
  if (fault) return fault
  if (!topic) return 'topic'
  return storedFiles() ? undefined : 'files'
}

/** What was ticked, and nothing else. A visitor has no line and no payment. */
export function contextOf({ offered, ticked }: Compose): HelpContext {
  const isIn = $session.get().step === 'in'
  const may = (which: Attachable) =>
    ticked.includes(which) && (isIn || which === 'error' || which === 'about')
  return {
    ...(may('line') && offered.line && { line: offered.line }),
    ...(may('error') && offered.error && { error: offered.error }),
    ...(may('payment') && offered.payment && { payment: offered.payment }),
    ...(may('about') && offered.about && { about: offered.about }),
  }
}

/** A visitor without a proven number is led there first; then it is sent without a press. */
export async function sendRequest(): Promise<void> {
  const now = $compose.get()
  if (now.step === 'sending' || now.step === 'sent') return
  const fault = faultOf(now)
  if (fault) return $compose.set({ ...now, step: 'writing', fault, refusals: now.refusals + 1 })
  if (!isKnownCaller()) return move('proving')
  const request = {
    topic: now.topic,
    text: now.text.trim(),
    ...(now.contact.trim() && { contact_no: now.contact.trim() }),
    context: contextOf(now),
    files: storedFiles() ?? [],
  }
  const operation = [callerKey(), 'request', JSON.stringify(request)] as const
  move('sending', { fault: undefined, problem: undefined })
  const answer = await send(helpFeedbackSend, {
    ...asCaller(),
    ...request,
    idempotency_key: idempotencyKeyFor(...operation),
  })
  settleKey(answer, ...operation)
  if (answer.ok) {
    clearFiles()
    move('sent', { sent: answer.result.request, joined: answer.result.joined, text: '' })
    return
  }
  const problem = toProblem(answer)
  if (isOutcomeUnknown(answer)) return move('unsure', { problem })
  if (hasErrorCode(answer, 'help_visitor')) {
    clearVisitor()
    return move('proving')
  }
  const refusals = now.refusals + 1
  move('writing', {
    problem,
    refusals,
    ...(hasErrorCode(answer, 'phone_not_valid') && { fault: 'contact' as const }),
  })
}

export function keepWriting(): void {
  move('writing')
}

/** Empties the form after a request was sent. */
export function writeAnother(): void {
  $compose.set({ ...EMPTY, offered: $compose.get().offered })
}
