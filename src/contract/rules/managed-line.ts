/**
 * Lines and home accesses that one person looks after: own ones and those that their owner agreed to.
 * Spec SUB-5.
 */
import { cleanPhone, normalPhone } from './phone.ts'

/** What a managed account is: a mobile line, internet, MyTV or a landline at home. */
export const PRODUCT_LINES = ['mobile', 'internet', 'mytv', 'phone'] as const
export type ProductLine = (typeof PRODUCT_LINES)[number]
/** Those that stand at an address. */
export const ACCESS_KINDS = ['internet', 'mytv', 'phone'] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** Accounts of others that one line may manage at once; own ones do not count (Spec SUB-5). */
export const MANAGED_MAX = 10
/** An owner's consent holds this long, days; then it is asked for again. */
export const CONSENT_DAYS = 365
/** An owner sees who looked at his line for this long, days. */
export const VIEWS_KEPT_DAYS = 90
/** Looks within so many seconds of the last one are one look. */
export const VIEW_APART_SECONDS = 60
/** Consents that one line may ask others for in a day. */
export const CONSENTS_PER_DAY = 20
/** Longest name that one gives a line. */
export const LINE_NAME_MAX = 40
/** What a line is to whoever manages it; each has an icon. */
export const LINE_ROLES = ['family', 'parent', 'child', 'partner', 'friend', 'home', 'work'] as const
export type LineRole = (typeof LINE_ROLES)[number]

/** Where it is shown. */
export const LINES_PATH = '/tai-khoan/thue-bao'

/**
 * `fiber_sen_0006`, `024 3800 0006`, `0912 000 001` as typed → as it is kept (mobile `84…`); `undefined` when
 * it cannot be one.
 */
export function accountOf(line: ProductLine, typed: string): string | undefined {
  if (line === 'mobile') return normalPhone(typed)
  if (line === 'phone') {
    const digits = cleanPhone(typed).replace(/^\+?84(?=2)/, '0')
    return /^02\d{8,9}$/.test(digits) ? digits : undefined
  }
  const name = typed.trim().toLowerCase()
  return /^[a-z0-9][a-z0-9_.-]{3,39}$/.test(name) ? name : undefined
}

/** A name as it is kept: no blanks around it, single ones in it. */
export function lineName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, LINE_NAME_MAX)
}
