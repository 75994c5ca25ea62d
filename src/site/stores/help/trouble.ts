/**
 * Reporting a fault: known incidents first, then which line, what, since when, where and a measurement. The
 * report joins a known incident. What broke off is sent once when the connection returns. Spec HLP-10.
 */
import { custserviceSendTrouble } from '../../../contract/main/trouble.ts'
import { HELP_TEXT_MAX } from '../../../contract/rules/help-request.ts'
import { findInappropriate, type InappropriateWords } from '../../../contract/rules/rating.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { lastKnown } from '../loadable.ts'
import { isOutcomeUnknown, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { measureConnection } from './measure.ts'
import { $troubleParts, loadTroubleParts } from './trouble-parts.ts'
import { $trouble, EMPTY_TROUBLE, moveTrouble, type Since, type Trouble } from './trouble-state.ts'

/** Hours back. */
const HOURS: Readonly<Record<Since, number>> = { now: 0, hour: 1, today: 6, yesterday: 24, days: 72 }
let words: InappropriateWords = { whole: [], bare: [] }
let stopFollowing: Cleanup = () => {}

export function startTrouble(given: InappropriateWords): void {
  words = given
  $trouble.set(EMPTY_TROUBLE)
  stopFollowing()
  stopFollowing = $troubleParts.listen(chooseFitting)
}
type Fields = Pick<Trouble, 'account' | 'error' | 'since' | 'text' | 'address' | 'here' | 'incident'>
/** Another line may have other errors. */
export function typeTrouble(part: Partial<Fields>): void {
  const now = $trouble.get()
  const word = part.text === undefined ? now.word : (findInappropriate(part.text, words) ?? '')
  const error = part.account === undefined || part.account === now.account ? now.error : ''
  // Nothing half-written is sent automatically after a lost answer.
  const step = now.step === 'unsure' ? 'writing' : now.step
  const fault = word ? 'words' : undefined
  $trouble.set({ ...now, error, ...part, step, word, fault, problem: undefined })
}

/** A report of a known incident: with the line and the error that it fits, where there is one. */
export function reportIncident(incident: string): void {
  typeTrouble({ incident, account: '' })
  chooseFitting()
}

/** Also when the lines or the errors arrive after the press. */
function chooseFitting(): void {
  const { incident, account, step } = $trouble.get()
  if (!incident || account || step !== 'writing') return
  const { profile, errors, incidents } = $troubleParts.get()
  const reported = lastKnown(incidents)?.value.incidents.find(({ id }) => id === incident)
  const fitting = lastKnown(errors)?.value.errors.filter(({ service }) =>
    reported?.services.includes(service),
  )
  const contract = lastKnown(profile)?.value.contracts.find(({ kind }) =>
    fitting?.some(({ kinds }) => kinds.includes(kind)),
  )
  const error = fitting?.find(({ kinds }) => contract && kinds.includes(contract.kind))
  if (contract && error) typeTrouble({ account: contract.account, error: error.key })
}

export async function measureTrouble(): Promise<void> {
  if ($trouble.get().measuring) return
  $trouble.set({ ...$trouble.get(), measuring: true })
  const measurement = await measureConnection()
  $trouble.set({ ...$trouble.get(), measuring: false, measurement })
}
export function clearMeasurement(): void {
  $trouble.set({ ...$trouble.get(), measurement: undefined })
}

export async function sendTrouble(): Promise<void> {
  const now = $trouble.get()
  const session = $session.get()
  if (now.step === 'sending' || now.step === 'sent' || session.step !== 'in') return
  const fault = now.word ? 'words' : !now.account ? 'account' : now.error ? undefined : 'error'
  if (fault) return $trouble.set({ ...now, step: 'writing', fault })
  const operation = [session.msisdn, 'trouble', now.account, now.error, now.since, now.text] as const
  moveTrouble('sending', { fault: undefined, problem: undefined })
  const answer = await send(custserviceSendTrouble, {
    ...requestOf(now),
    idempotency_key: idempotencyKeyFor(...operation),
  })
  settleKey(answer, ...operation)
  if (answer.ok) {
    moveTrouble('sent', { sent: answer.result.request, joined: answer.result.joined, text: '' })
    await loadTroubleParts()
  } else moveTrouble(isOutcomeUnknown(answer) ? 'unsure' : 'writing', { problem: toProblem(answer) })
}

/** A pin or words for the place, with the province of the line where it is known. */
function requestOf({ account, error, since, text, address, here, incident, measurement }: Trouble) {
  const at = new Date(environment().now() - HOURS[since] * 3_600_000).toISOString()
  const contracts = lastKnown($troubleParts.get().profile)?.value.contracts ?? []
  const contract = contracts.find((one) => one.account === account)
  const place = {
    province_id: contract?.province_id ?? '',
    address: address.trim(),
    latitude: here?.latitude ?? null,
    longitude: here?.longitude ?? null,
  }
  return {
    account,
    error,
    since: at,
    text: text.trim().slice(0, HELP_TEXT_MAX),
    ...((address.trim() || here) && { place }),
    ...(measurement && { measurement }),
    ...(incident && { incident }),
    files: [],
  }
}

export function reportAnother(): void {
  $trouble.set(EMPTY_TROUBLE)
}
/** What was sent while the connection broke is repeated with the same key. */
export function resumeTrouble(): void {
  if ($trouble.get().step === 'unsure') void sendTrouble()
}
