/**
 * The support log of this page for an employee: collected by a press, shown whole, sent as shown or not at
 * all. Spec OPI-4.
 */
import { atom } from 'nanostores'
import { selfcareSendSupportLog } from '../../../contract/main/opinion.ts'
import { SUPPORT_LOG_ENTRIES, SUPPORT_LOG_ENTRY_MAX } from '../../../contract/rules/opinion.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { allowsStep } from '../step-table.ts'
import { asCaller, callerKey } from './caller.ts'

/** `at`: ISO time. */
export type LogEntry = { at: string; name: string; text: string }
/** `unsure`: there was no response; pressing again repeats it. `code`: to be named to an employee. */
export type SupportLog = {
  step: 'closed' | 'shown' | 'sending' | 'unsure' | 'sent'
  entries: readonly LogEntry[]
  code: string
  problem: Problem | undefined
}
export const LOG_TABLE = {
  closed: ['shown'],
  shown: ['sending', 'closed'],
  sending: ['sent', 'unsure', 'shown'],
  unsure: ['sending', 'closed'],
  sent: ['closed', 'shown'],
} as const satisfies Record<SupportLog['step'], readonly SupportLog['step'][]>

const CLOSED: SupportLog = { step: 'closed', entries: [], code: '', problem: undefined }
export const $supportLog = atom<SupportLog>(CLOSED)

function move(step: SupportLog['step'], more: Partial<SupportLog> = {}): void {
  const now = $supportLog.get()
  if (allowsStep(LOG_TABLE, now.step, step)) $supportLog.set({ ...now, problem: undefined, ...more, step })
}

/** Shows what would be sent: the newest entries. */
export function showSupportLog(found: readonly Omit<LogEntry, 'at'>[]): void {
  const at = new Date(environment().now()).toISOString()
  const entries = found
    .slice(-SUPPORT_LOG_ENTRIES)
    .map(({ name, text }) => ({ at, name, text: text.slice(0, SUPPORT_LOG_ENTRY_MAX) }))
  move('shown', { entries, code: '' })
}

export function closeSupportLog(): void {
  move('closed', CLOSED)
}

/** Sends exactly the entries that are shown. */
export async function sendSupportLog(request: string): Promise<void> {
  const { step, entries } = $supportLog.get()
  if (step !== 'shown' && step !== 'unsure') return
  const operation = [callerKey(), 'log', request, JSON.stringify(entries)] as const
  move('sending')
  const answer = await send(selfcareSendSupportLog, {
    ...asCaller(),
    request,
    entries: [...entries],
    idempotency_key: idempotencyKeyFor(...operation),
  })
  settleKey(answer, ...operation)
  if (answer.ok) move('sent', { code: answer.result.code })
  else move(isOutcomeUnknown(answer) ? 'unsure' : 'shown', { problem: toProblem(answer) })
}
