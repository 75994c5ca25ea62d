/**
 * Lines and home accesses that one person manages: their own, and others with the owner's consent. Spec
 * SUB-5.
 */
import type { StatusService } from './incident.ts'
import { cleanPhone, normalPhone } from './phone.ts'

/** Kinds of managed account: a mobile line, internet, MyTV or a landline at home. */
export const PRODUCT_LINES = ['mobile', 'internet', 'mytv', 'phone'] as const
export type ProductLine = (typeof PRODUCT_LINES)[number]
/** Kinds with a fixed address. */
export const ACCESS_KINDS = ['internet', 'mytv', 'phone'] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** Maximum number of accounts of others per line; own ones do not count. Spec SUB-5. */
export const MANAGED_MAX = 10
/** Other lines that the overview offers to switch to; the page of lines has them all. Spec SUB-10. */
export const SWITCHED_MAX = 12
/** Validity of an owner's consent in days; then it must be renewed. */
export const CONSENT_DAYS = 365
/**
 * Version of what an owner consents to. From `USE_CONSENT_VERSION` on it includes how much the line uses and
 * when, without the numbers it calls, so that packages can be compared. Spec SUB-5.
 */
export const CONSENT_VERSION = 2
export const USE_CONSENT_VERSION = 2
/** What a manager can view of an account, as its owner reads it. */
export const MANAGED_VIEWS = ['summary', 'card', 'use'] as const
/** Days for which owners see the views of their line. */
export const VIEW_RETENTION_DAYS = 90
/** Views within this many seconds of the last one count as one. */
export const VIEW_APART_SECONDS = 60
/** Consents that one line may request per day. */
export const CONSENTS_PER_DAY = 20
/** Maximum length of a line's name. */
export const LINE_NAME_MAX = 40
/** Relation of a line to its manager; each has an icon. */
export const LINE_RELATIONS = ['family', 'parent', 'child', 'partner', 'friend', 'home', 'work'] as const
export type LineRelation = (typeof LINE_RELATIONS)[number]

/**
 * Normalises a typed account: `fiber_sen_0006`, `024 3800 0006`, `0912 000 001` (mobile becomes `84…`);
 * `undefined` if it is invalid.
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

/** Normalises a name: trimmed, with single spaces. */
export function lineName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, LINE_NAME_MAX)
}

/** Kinds of lines and accesses, which have different errors. Spec HLP-10. */
export const CONTRACT_KINDS = ['mobile', ...ACCESS_KINDS] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** What a line or access uses, and thus which incidents concern it. */
export const SERVICES_OF: Readonly<Record<ContractKind, readonly StatusService[]>> = {
  mobile: ['mobile_data', 'mobile_voice', 'sms'],
  internet: ['home_internet'],
  mytv: ['television'],
  phone: ['fixed_line'],
}
