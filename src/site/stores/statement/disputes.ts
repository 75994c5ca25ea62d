/** The line's disputes, and opening one about a ledger line. Spec LED-3. */
import { atom, onMount } from 'nanostores'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import type { Dispute } from '../../../contract/main/ledger.schema.ts'
import { ledgerDisputeCreate, ledgerDisputeList, mobileLedgerList } from '../../../contract/main/ledger.ts'
import { coversService, type DisputeReason } from '../../../contract/rules/dispute.ts'
import { LEDGER_PAGE_MAX } from '../../../contract/rules/ledger.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { refreshAccount } from '../account.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'
import { showToast } from '../toasts.ts'
import { refreshLedger } from './list.ts'

export type Disputes = {
  step: 'idle' | 'loading' | 'ready' | 'failed'
  list: readonly Dispute[]
  failure?: Failure | undefined
}
export const $disputes = atom<Disputes>({ step: 'idle', list: [] })

export type Opening = {
  line: LedgerLine
  reason: DisputeReason | ''
  text: string
  /** Ends the service too; with the reason "not me" it always ends. */
  stop: boolean
  /** Every charge of the service that can be disputed; undefined while they load and where none is known. */
  service?: readonly LedgerLine[] | undefined
}
export type DisputeForm =
  | { step: 'closed' }
  | ({ step: 'form'; problem: Problem | undefined } & Opening)
  | ({ step: 'working' } & Opening)
  /** There was no response: pressing again repeats the request with the same idempotency key. */
  | ({ step: 'unsure'; problem: Problem } & Opening)
  | ({ step: 'done'; dispute: Dispute; stopped: string | undefined } & Opening)
export const $dispute = atom<DisputeForm>({ step: 'closed' })

// A form about one line must not stay open for another.
onMount($dispute, () => lineCleared.listen(closeDispute))

/** Only a service that has not ended can be ended with the dispute. */
export function canStop({ service }: LedgerLine): boolean {
  return service !== null && service.status !== 'ended'
}

export function openDispute(line: LedgerLine, reason: DisputeReason | '' = ''): void {
  if (!line.can_dispute) return
  $dispute.set({ step: 'form', problem: undefined, line, reason, text: '', stop: reason === 'not_me' })
  void loadService(line)
}

/** The operator covers the same charges; they are shown with their sum before the dispute is sent. */
async function loadService(line: LedgerLine): Promise<void> {
  const { service, package_code } = line
  if (!service || package_code === null) return
  const answer = await send(mobileLedgerList, {
    package_code,
    direction: 'out',
    limit: LEDGER_PAGE_MAX,
  })
  const now = $dispute.get()
  if (!answer.ok || now.step === 'closed' || now.line !== line) return
  const own = answer.result.lines.filter(
    (one) => one.can_dispute && one.service?.registered_at === service.registered_at,
  )
  $dispute.set({ ...now, service: own })
}

/** The charges that the dispute is about, the opened one first. */
export function coveredLines({ line, reason, service = [] }: Opening): readonly LedgerLine[] {
  return coversService(reason) ? [line, ...service.filter(({ id }) => id !== line.id)] : [line]
}

/** Their sum, đ. */
export function coveredSum(opening: Opening): number {
  return coveredLines(opening).reduce((sum, { amount }) => sum - amount, 0)
}
export function fillDispute(change: Partial<Pick<Opening, 'reason' | 'text' | 'stop'>>): void {
  const now = $dispute.get()
  if (now.step === 'form') $dispute.set({ ...now, ...change })
}
export function closeDispute(): void {
  $dispute.set({ step: 'closed' })
}

export async function sendDispute(): Promise<void> {
  const now = $dispute.get()
  const session = $session.get()
  if ((now.step !== 'form' && now.step !== 'unsure') || now.reason === '' || session.step === 'out') return
  const { line, reason, text, stop, service } = now
  const opening: Opening = { line, reason, text, stop, service }
  const ends = canStop(line) && (stop || reason === 'not_me')
  const operation = [session.msisdn, 'dispute', line.id, reason] as const
  $dispute.set({ step: 'working', ...opening })
  const answer = await send(ledgerDisputeCreate, {
    id: line.id,
    reason,
    text: text.trim(),
    stop: ends,
    idempotency_key: idempotencyKeyFor(...operation),
  })
  settleKey(answer, ...operation)
  const still = $dispute.get()
  const open = still.step === 'working' && still.line === line
  if (answer.ok) {
    const { dispute, stopped } = answer.result
    // The result is also shown as a toast if the dialog was closed in between, and the page is refreshed.
    if (open) $dispute.set({ step: 'done', dispute, stopped: stopped?.name, ...opening })
    showToast('session:disputeSent', 'ok', { code: dispute.code })
    changed(stopped !== null)
    return
  }
  if (!open) return
  if (isOutcomeUnknown(answer))
    return $dispute.set({ step: 'unsure', problem: toProblem(answer), ...opening })
  $dispute.set({ step: 'form', problem: toProblem(answer), ...opening })
  if (hasErrorCode(answer, 'dispute_exists')) changed(false)
}

function changed(services: boolean): void {
  refreshLedger()
  void loadDisputes()
  if (services) void refreshAccount()
}

let stopFollowing: Cleanup = () => {}
/**
 * Milliseconds. Browsers cannot wait longer than 24 days, and a page that is open for a day can refresh
 * anyway.
 */
const LATEST = 86_400_000

/** Loads the list, and loads it again automatically when a dispute is due to change. */
export async function loadDisputes(): Promise<void> {
  if ($session.get().step === 'out') return
  const before = $disputes.get()
  $disputes.set({ ...before, step: 'loading', failure: undefined })
  const answer = await send(ledgerDisputeList, {})
  if ($session.get().step === 'out') return
  if (!answer.ok) return $disputes.set({ ...before, step: 'failed', failure: answer })
  const list = answer.result.disputes
  const decided = list.some(
    ({ code, decision }) => decision && before.list.some((one) => one.code === code && !one.decision),
  )
  $disputes.set({ step: 'ready', list })
  // A decision may have returned money.
  if (decided) {
    refreshLedger()
    void refreshAccount()
  }
  stopFollowing()
  const soonest = Math.min(...list.flatMap(({ refresh_in }) => refresh_in ?? []))
  if (Number.isFinite(soonest))
    stopFollowing = environment().wait(Math.min(LATEST, soonest * 1000), () => void loadDisputes())
}

/** For the page of the ledger; follows the session until stopped. */
export function openDisputes(): Cleanup {
  const clear = (): void => {
    stopFollowing()
    $disputes.set({ step: 'idle', list: [] })
  }
  const stops = [
    lineCleared.listen(clear),
    lineSignedIn.listen(() => void loadDisputes()),
    environment().onReturn(() => void loadDisputes()),
  ]
  void loadDisputes()
  return () => {
    for (const stop of stops) stop()
    clear()
  }
}
