/**
 * Turns codes into texts: notices and problems of the stores, waiting times, and the constants used in texts.
 */
import type { ErrorCode } from '../../contract/errors.ts'
import { formatDate, formatTime } from '../../contract/format/date.ts'
import { formatMoney } from '../../contract/format/money.ts'
import { OTP_DIGITS, OTP_WRONG_LIMIT } from '../../contract/rules/otp.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/rules/password.ts'
import type { tierName } from '../../contract/rules/tier.ts'
import { islandTexts, pageLanguage } from '../messages/island.ts'
import type { KeyOf, Vars } from '../messages/resolve.ts'
import type { Topic, Topics } from '../messages/topics.ts'
import { type NoticeKey, type NoticeVars, onBeforeError, type Problem } from '../stores/notice.ts'

/**
 * Values used in texts: some from the rules, the rest from the page itself (from `content/operator.yaml`).
 */
export function constants(): Vars {
  const {
    brand = '',
    hotline = '',
    internet = '',
    branch = '',
    loyalty = '',
  } = document.documentElement.dataset
  return {
    digits: OTP_DIGITS,
    tries: OTP_WRONG_LIMIT,
    min: PASSWORD_MIN,
    max: PASSWORD_MAX,
    brand,
    hotline,
    hotlineInternet: internet,
    branch,
    programme: loyalty,
  }
}

/** `islandTexts` with the constants filled in. */
export async function texts<T extends Topic>(
  topic: T,
): Promise<(key: KeyOf<Topics[T]>, vars?: Vars) => string> {
  const t = await islandTexts(topic)
  return (key, vars) => t(key, { ...constants(), ...vars })
}

export const language = pageLanguage()
/** Texts that every page with an island needs. */
export const sessionText = await texts('session')
const errors = await texts('errors')
let signin: Awaited<ReturnType<typeof texts<'signin'>>> | undefined
let checkoutErrors: Awaited<ReturnType<typeof texts<'checkoutErrors'>>> | undefined
let loyaltyErrors: Awaited<ReturnType<typeof texts<'loyaltyErrors'>>> | undefined
let nameTier: typeof tierName | undefined

/** Texts of the sign-in are loaded with its islands; a module that shows one of its notices awaits them. */
export async function loadSigninTexts(): Promise<NonNullable<typeof signin>> {
  signin ??= await texts('signin')
  return signin
}

/**
 * Error texts of payment and account, which most pages never need. A failed request loads them before it is
 * shown; code that shows such an error without a request awaits them.
 */
export async function loadCheckoutErrors(): Promise<void> {
  checkoutErrors ??= await texts('checkoutErrors')
  await loadTierNames()
}
/** The same for errors of the loyalty programme. */
export async function loadLoyaltyErrors(): Promise<void> {
  loyaltyErrors ??= await texts('loyaltyErrors')
  await loadTierNames()
}
/** Only errors of these two files name a tier. */
async function loadTierNames(): Promise<void> {
  nameTier ??= (await import('../../contract/rules/tier.ts')).tierName
}
onBeforeError(async (code) => {
  if (findText(code, 'text') === undefined) await loadCheckoutErrors()
  if (findText(code, 'text') === undefined) await loadLoyaltyErrors()
})

/** Compiling fails if a store uses a notice that has no text. */
type Known = `signin:${KeyOf<Topics['signin']>}` | `session:${KeyOf<Topics['session']>}`

export function noticeText(notice: NoticeKey & Known, vars?: NoticeVars): string {
  const key = notice.slice(notice.indexOf(':') + 1)
  if (!notice.startsWith('signin:')) return sessionText(key as KeyOf<Topics['session']>, vars)
  if (!signin) throw new Error('Call knowSignin() before its error texts are used')
  return signin(key as KeyOf<Topics['signin']>, vars)
}

/**
 * What happened, and what to do next. An operator's own message is plain text and has no next step. Some
 * texts are prescribed without a full stop and get one before the next step.
 */
export function problemText({ failure, fallback }: Problem): { text: string; next: string } {
  const { code, message, details } = failure
  const vars: Vars = {
    wait: waitText(details.retry_after ?? 0),
    until: details.until ? momentText(details.until) : '',
    missing: amount(details.missing),
    price: amount(details.price),
    quoted: amount(details.quoted),
    tier: nameTier?.(details.tier ?? 0, language) ?? '',
  }
  const text = code && findText(code, 'text', vars)
  if (!text) return { text: message || noticeText(fallback), next: '' }
  const next = findText(code, 'next', vars) ?? ''
  return { text: next && !/[.!?…]$/.test(text) ? `${text}.` : text, next }
}

/** From the first file that has it; a missing text would return its key. */
function findText(code: ErrorCode, part: 'text' | 'next', vars?: Vars): string | undefined {
  const key = `${code}.${part}`
  const files = [errors, checkoutErrors, loyaltyErrors] as (
    | ((key: string, vars?: Vars) => string)
    | undefined
  )[]
  return files.map((file) => file?.(key, vars)).find((text) => text !== undefined && text !== key)
}

/** Label of the button that closes a dialog. */
export function closeText(): string {
  return sessionText('close')
}

/** 79000 → `79.000 đ`, in the page's language. */
export function money(dong: number): string {
  return formatMoney(dong, language)
}
function amount(dong: number | undefined): string {
  return dong === undefined ? '' : money(dong)
}

/** 45 → `45 giây`, 300 → `5 phút`, 86400 → `24 giờ`. */
export function waitText(seconds: number): string {
  if (seconds < 120) return sessionText('seconds', { count: Math.max(1, Math.ceil(seconds)) })
  if (seconds < 7_200) return sessionText('minutes', { count: Math.ceil(seconds / 60) })
  return sessionText('hours', { count: Math.ceil(seconds / 3_600) })
}

/** `14:25 ngày 20/11/2026`. */
export function momentText(at: number | string): string {
  return sessionText('until', { time: formatTime(at), date: formatDate(at, language) })
}
