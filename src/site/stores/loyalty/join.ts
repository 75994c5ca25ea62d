/**
 * Joining the programme: the transitions of the table and their requests. The session continues throughout.
 * Spec LOY-5, Spec LOY-6.
 */
import { atom } from 'nanostores'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { VerifyMemberResult } from '../../../contract/loyalty/member.schema.ts'
import { registerMember, verifyMemberInfo } from '../../../contract/loyalty/member.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { CARD_QUERY, MEMBER_FIELDS, type MemberField } from '../../../contract/rules/member.ts'
import { isOtp, OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { environment } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { closeDialog, openDialog } from '../dialogs.ts'
import { createLineCheck } from '../line-page.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { $draft, $requestedFields, joinRequest, validateJoinForm } from './join-form.ts'
import { JOIN, type JoinEvent, type JoinStep } from './join-states.ts'
import { applyMemberCodeError } from './member-code.ts'
import { $membership, loadMembership } from './membership.ts'
import { canResend, type SentCode, sentCode } from './sent-code.ts'

/** `code`: typed digits, never stored. `sent` is set while a code is valid, `joined` with `done`. */
export type JoinState = {
  step: JoinStep
  code: string
  sent: SentCode | undefined
  joined: VerifyMemberResult | undefined
  problem: Problem | undefined
}
const CLOSED: JoinState = { step: 'closed', code: '', sent: undefined, joined: undefined, problem: undefined }
export const $join = atom<JoinState>(CLOSED)

lineCleared.listen(() => {
  $join.set(CLOSED)
  closeDialog('join')
})

function move(event: JoinEvent, change: Partial<JoinState> = {}): boolean {
  const now = $join.get()
  const step = JOIN[now.step][event]
  if (!step) return false
  $join.set({ ...now, problem: undefined, ...change, step })
  return true
}

/** Opens the dialog; a code that is still valid is used again. */
export async function openJoin(): Promise<void> {
  const { sent } = $join.get()
  if (move('asked') && sent && sent.expiresAt > environment().now())
    $join.set({ ...$join.get(), step: 'code' })
  openDialog('join')
  await loadMembership()
}

/** Closes the dialog; after joining it leads to the member page, with `card` to the new card. */
export function closeJoin(card = false): void {
  const { step } = $join.get()
  if (!move('closed', { code: '', joined: undefined })) return
  closeDialog('join')
  if (step !== 'done') return
  $join.set(CLOSED)
  const { go, language } = environment()
  go(localPath('/vinaphone-plus', language()) + (card ? `?${CARD_QUERY}=1` : ''))
}

/**
 * The welcome slide's button: opens the form if data are missing, otherwise sends the request at once. Spec
 * LOY-5.
 */
export async function acceptTerms(): Promise<void> {
  const draft = $draft.get()
  if ($membership.get().step !== 'eligible') return
  if (!draft.terms) return $draft.set({ ...draft, tried: true })
  $draft.set({ ...draft, tried: false })
  if ($requestedFields.get().length > 0) move('agreed')
  else await register('ready')
}

export function backToWelcome(): void {
  move('askWelcome')
}
/** Returns to the form or the welcome slide; typed values stay. */
export function changeMember(): void {
  move($requestedFields.get().length > 0 ? 'askForm' : 'askWelcome', { code: '', sent: undefined })
}

export async function sendMember(): Promise<void> {
  $draft.set({ ...$draft.get(), touched: $requestedFields.get() })
  if (Object.keys(validateJoinForm()).length === 0) await register('ready')
}

export async function resendMember(): Promise<void> {
  const { sent } = $join.get()
  if (sent && canResend(sent)) await register('resend')
}

/** Final errors: the text names the waiting time or the contact that can help. */
const FINAL: readonly ErrorCode[] = [
  'member_cancelled_often',
  'member_cancelled_lately',
  'member_not_customer',
  'member_otp_over',
]
/** Errors that belong to a field: -3, -5, -12, -6, -13. Spec LOY-6. */
const FIELD: Readonly<Partial<Record<ErrorCode, MemberField>>> = {
  member_phone_needed: 'soDienThoai',
  member_phone_not_valid: 'soDienThoai',
  member_phone_exists: 'soDienThoai',
  member_email_not_valid: 'email',
  member_email_exists: 'email',
}

async function register(event: 'ready' | 'resend'): Promise<void> {
  const still = createLineCheck()
  if (!still || !move(event, { code: '' })) return
  const answer = await send(registerMember, joinRequest())
  if (!still() || !isOneOf('sending', 'again')) return
  if (answer.ok) return void move('sent', { sent: sentCode(answer.result) })
  notSent(answer)
}

function notSent(failure: Failure): void {
  const failed = { problem: toProblem(failure) }
  if (hasErrorCode(failure, ...FINAL)) return void end(failure)
  // The earlier code can still be entered.
  if (move('wrong', failed)) return void updateSentCode(failure)
  const fields = refusedFields(failure).filter((field) => $requestedFields.get().includes(field))
  if (fields.length > 0) $draft.set({ ...$draft.get(), refused: fields })
  // The form does not contain the number, so error -12 cannot be corrected here.
  if (hasErrorCode(failure, 'member_phone_exists') && fields.length === 0) return void end(failure)
  move($requestedFields.get().length > 0 ? 'askForm' : 'askWelcome', failed)
}

function refusedFields({ code, details }: Failure): MemberField[] {
  const own = code && FIELD[code]
  return MEMBER_FIELDS.filter((field) => field === own || details.fields?.includes(field))
}

function updateSentCode(failure: Failure): void {
  const now = $join.get()
  if (now.sent) $join.set({ ...now, sent: applyMemberCodeError(now.sent, failure) })
}

function end(failure: Failure): void {
  move('over', { code: '', sent: undefined, problem: toProblem(failure) })
  void loadMembership()
}

/** Keeps only the digits of pasted text; a complete code is checked at once. */
export async function typeJoinCode(value: string): Promise<void> {
  const now = $join.get()
  if (now.step !== 'code') return
  const code = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $join.set({ ...now, code })
  if (isOtp(code)) await checkJoinCode()
}

export async function checkJoinCode(): Promise<void> {
  const still = createLineCheck()
  const { code } = $join.get()
  if (!still || !isOtp(code) || !move('whole')) return
  const answer = await send(verifyMemberInfo, { otpValue: code })
  if (!still() || !isOneOf('checking')) return
  if (answer.ok) {
    move('right', { code: '', sent: undefined, joined: answer.result })
    return loadMembership()
  }
  if (hasErrorCode(answer, ...FINAL, 'member_phone_exists')) return end(answer)
  $draft.set({ ...$draft.get(), refused: refusedFields(answer) })
  move('wrong', { code: '', problem: toProblem(answer) })
  updateSentCode(answer)
  if (isOutcomeUnknown(answer)) await joinedAfterAll()
}

/** There was no response, so the line may have joined all the same. */
async function joinedAfterAll(): Promise<void> {
  await loadMembership()
  const membership = $membership.get()
  if (membership.step !== 'member' || !isOneOf('code')) return
  const { ThongTinHoiVien: member } = membership.info
  if (!member) return
  const joined = {
    SoTheHoiVienVinaPhonePlus: member.SoTheHoiVienVinaPhonePlus,
    HangHoiVienMoiId: member.HangHoiVienMoiId ?? 1,
    welcome: member.points,
  }
  $join.set({ ...$join.get(), step: 'done', code: '', sent: undefined, problem: undefined, joined })
}

function isOneOf(...steps: JoinStep[]): boolean {
  return steps.includes($join.get().step)
}
