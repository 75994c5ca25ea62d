/**
 * Adding a line with its owner's consent, as a table of states: form → code sent to the owner → done. Spec
 * SUB-5.
 */
import { atom, onMount } from 'nanostores'
import type { Subscriber } from '../../../contract/main/managed-line.schema.ts'
import {
  custSendAccountConsent,
  fiberAddAccount,
  mobileAddAccount,
  mytvAddAccount,
  phoneAddAccount,
} from '../../../contract/main/managed-line.ts'
import type { CareDays, CareLimit, CareRole } from '../../../contract/rules/care.ts'
import {
  accountOf,
  LINE_NAME_MAX,
  type LineRelation,
  type ProductLine,
} from '../../../contract/rules/managed-line.ts'
import { isOtp, OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { showToast } from '../toasts.ts'
import { $lines, loadLines } from './lines.ts'

/** `locked`: too many wrong codes for this account; `full`: the maximum of managed lines is reached. */
export type AddStep = 'closed' | 'form' | 'sending' | 'code' | 'checking' | 'locked' | 'full' | 'done'
type AddEvent =
  | 'open'
  | 'asked'
  | 'sent'
  | 'notSent'
  | 'whole'
  | 'wrong'
  | 'lockedUp'
  | 'limit'
  | 'added'
  | 'back'
  | 'close'

/** Allowed transitions; other events are ignored. */
export const ADD_TABLE: Readonly<Record<AddStep, Partial<Record<AddEvent, AddStep>>>> = {
  closed: { open: 'form', limit: 'full' },
  form: { asked: 'sending', close: 'closed' },
  sending: { sent: 'code', notSent: 'form', lockedUp: 'locked', limit: 'full', close: 'closed' },
  code: { whole: 'checking', asked: 'sending', back: 'form', close: 'closed' },
  checking: { wrong: 'code', lockedUp: 'locked', limit: 'full', added: 'done', close: 'closed' },
  locked: { back: 'form', close: 'closed' },
  full: { close: 'closed' },
  done: { open: 'form', limit: 'full', close: 'closed' },
}

export type Add = {
  step: AddStep
  kind: ProductLine
  /** As typed. */
  account: string
  name: string
  role: LineRelation | null
  summary: boolean
  /** What else is asked for on a mobile line, and đ a day without a question. Spec CAR-1. */
  care: CareRole
  limit: CareLimit
  /** The submitted account does not have the format of its kind. */
  fault: boolean
  code: string
  /** Times in milliseconds: a new code is allowed, this code expires, the lockout ends. */
  resendAt: number
  expiresAt: number
  lockedUntil: number
  triesLeft: number | undefined
  problem: Problem | undefined
  added: Subscriber | undefined
}

const EMPTY: Add = {
  step: 'closed',
  kind: 'mobile',
  account: '',
  name: '',
  role: null,
  summary: true,
  care: 'see',
  limit: 100_000,
  fault: false,
  code: '',
  resendAt: 0,
  expiresAt: 0,
  lockedUntil: 0,
  triesLeft: undefined,
  problem: undefined,
  added: undefined,
}
export const $add = atom<Add>(EMPTY)
/** For how long a helper asks to pay or manage; the owner gives other times. */
const ASKED_DAYS: CareDays = 30
type Typed = 'kind' | 'account' | 'name' | 'role' | 'summary' | 'care' | 'limit'
const HOME_CALLS = { internet: fiberAddAccount, mytv: mytvAddAccount, phone: phoneAddAccount }
const ADD_CALLS = {
  mobile: mobileAddAccount,
  ...(import.meta.env.WITHOUT_HOME ? ({} as typeof HOME_CALLS) : HOME_CALLS),
}

// A form of one line must not stay open for another.
onMount($add, () => lineCleared.listen(() => $add.set(EMPTY)))

function move(event: AddEvent, change: Partial<Add> = {}): boolean {
  const now = $add.get()
  const step = ADD_TABLE[now.step][event]
  if (!step) return false
  $add.set({ ...now, ...change, step })
  return true
}

/**
 * `before`: an account whose consent has ended, to request it again. A reached maximum is shown before
 * anything is typed.
 */
export function openAdd(before?: Pick<Subscriber, 'ACCOUNT' | 'PRODUCT_LINE' | 'name' | 'role'>): void {
  const { list } = $lines.get()
  const { managed, maximum } = list.step === 'ready' ? list.known.value : { managed: 0, maximum: 1 }
  if (managed >= maximum) return void move('limit')
  const known = before && {
    kind: before.PRODUCT_LINE,
    account: before.ACCOUNT.replace(/^84(?=\d{9}$)/, '0'),
    name: before.name,
    role: before.role,
  }
  move('open', { ...EMPTY, ...known })
}

/** Kind, account, name, role and scope, while the form is open. */
export function fillAdd(change: Partial<Pick<Add, Typed>>): void {
  const now = $add.get()
  if (now.step !== 'form') return
  const name = (change.name ?? now.name).slice(0, LINE_NAME_MAX)
  const same = (change.kind ?? now.kind) === now.kind && (change.account ?? now.account) === now.account
  $add.set({ ...now, ...change, name, ...(!same && { fault: false, problem: undefined }) })
}

/** Sends the owner the first or another code. The response does not reveal whether the account exists. */
export async function requestOwner(): Promise<void> {
  const now = $add.get()
  if (now.step !== 'form' && now.step !== 'code') return
  if (!accountOf(now.kind, now.account))
    return void (now.step === 'form' && $add.set({ ...now, fault: true }))
  if (now.step === 'code' && environment().now() < now.resendAt) return
  move('asked', { problem: undefined, code: '', triesLeft: undefined })
  const answer = await send(custSendAccountConsent, {
    product_line: now.kind,
    account: now.account,
    summary: now.summary,
    ...(now.care !== 'see' && { care: { role: now.care, days: ASKED_DAYS, limit: now.limit } }),
  })
  if ($add.get().step !== 'sending') return
  const at = environment().now()
  if (answer.ok)
    return void move('sent', {
      resendAt: at + answer.result.resend_after * 1_000,
      expiresAt: at + answer.result.expires_in * 1_000,
      triesLeft: undefined,
    })
  const wait = at + (answer.details.retry_after ?? 0) * 1_000
  if (hasErrorCode(answer, 'managed_limit')) return void move('limit', { problem: toProblem(answer) })
  if (hasErrorCode(answer, 'otp_locked'))
    return void move('lockedUp', { lockedUntil: wait, problem: toProblem(answer) })
  // An earlier code is still valid and can be entered.
  if (hasErrorCode(answer, 'send_sms_nok') && now.expiresAt > at) return void move('sent', { resendAt: wait })
  move('notSent', { fault: hasErrorCode(answer, 'account_not_valid'), problem: toProblem(answer) })
}

/** Accepts digits only; a complete code is checked at once. */
export async function typeAddCode(value: string): Promise<void> {
  const now = $add.get()
  if (now.step !== 'code') return
  const code = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $add.set({ ...now, code })
  if (isOtp(code)) await checkAdd()
}

export async function checkAdd(): Promise<void> {
  const { code, kind, account, name, role } = $add.get()
  if (!isOtp(code) || !move('whole', { problem: undefined })) return
  const answer = await send(ADD_CALLS[kind], { account, otp: code, name, role })
  const at = environment().now()
  if (answer.ok) {
    showToast('session:lineAdded')
    void loadLines(['list'])
    return void move('added', { added: answer.result.subscriber })
  }
  if ($add.get().step !== 'checking' || $session.get().step === 'out') return void move('wrong', { code: '' })
  // The line may have been added although there was no response, so the list is checked.
  if (isOutcomeUnknown(answer)) {
    await loadLines(['list'])
    const there = managedNow(accountOf(kind, account))
    if (there) return void move('added', { added: there })
  }
  const wait = at + (answer.details.retry_after ?? 0) * 1_000
  if (hasErrorCode(answer, 'managed_limit')) return void move('limit', { problem: toProblem(answer) })
  if (hasErrorCode(answer, 'otp_locked'))
    return void move('lockedUp', { lockedUntil: wait, code: '', problem: toProblem(answer) })
  const over = hasErrorCode(answer, 'otp_expired', 'otp_other_browser') && {
    expiresAt: at,
    resendAt: Math.min($add.get().resendAt, at),
  }
  move('wrong', { code: '', problem: toProblem(answer), triesLeft: answer.details.tries_left, ...over })
}

function managedNow(account: string | undefined): Subscriber | undefined {
  const { list } = $lines.get()
  if (list.step !== 'ready') return undefined
  return list.known.value.subscribers.find(
    ({ ACCOUNT, own, consent }) => ACCOUNT === account && !own && consent?.over === false,
  )
}

/** Returns to the form to change the account; typed values stay. */
export function backToForm(): void {
  move('back', { code: '', problem: undefined })
}

export function closeAdd(): void {
  move('close')
}
