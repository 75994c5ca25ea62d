/** An action or page that needed sign-in; it continues after signing in. */
import { atom } from 'nanostores'
import { plainPath } from '../../contract/rules/language.ts'
import { NETWORK_TASK } from '../../contract/rules/network-sign-in.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import { environment } from '../client/environment.ts'
import { takeCarriedNumber } from './carried-number.ts'

export type Intent = { path: string } | { action: 'package'; code: string; price?: number }

export const $intent = atom<Intent | undefined>(undefined)

/** Sign-in pages, to which no one should return after signing in. */
const NOT_WANTED = ['/dang-nhap', '/dang-ky']

/**
 * A path of this site, or `undefined` for another host, a scheme, or a trick with `//`, `\` or control
 * characters.
 */
export function ownPath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(wanted)) return undefined
  const base = 'https://own.invalid'
  if (!URL.canParse(wanted, base)) return undefined
  const address = new URL(wanted, base)
  // Covers "/./" + "/host" and similar: the parsed path must still begin with a single slash.
  if (address.origin !== base || address.pathname.startsWith('//')) return undefined
  if (NOT_WANTED.includes(plainPath(address.pathname).replace(/\/$/, ''))) return undefined
  return address.pathname + address.search + address.hash
}

/** The page's `?next=` if it is a path of this site. */
export function nextOfPage(): string | undefined {
  return ownPath(queryOfPage().get('next'))
}

/**
 * The number that need not be typed: from a link of the operator, `?msisdn=0912000001`, or typed on the page
 * before; `undefined` if it is not a valid number.
 */
export function numberOfPage(): string | undefined {
  const carried = takeCarriedNumber()
  return normalPhone(queryOfPage().get('msisdn') ?? '') ?? carried
}

/** The sign-in page was opened to set a new password: `RECOVERY_PATH`. */
export function isRecoveryWanted(): boolean {
  return queryOfPage().get('viec') === 'quen-mat-khau'
}

/** The sign-in page was opened by a return from the mobile network: `networkTaskPath`. */
export function isNetworkReturnWanted(): boolean {
  return queryOfPage().get('viec') === NETWORK_TASK
}

function queryOfPage(): URLSearchParams {
  return new URL(environment().path(), 'https://own.invalid').searchParams
}

/** Returns the intent and clears it. */
export function consumeIntent(): Intent | undefined {
  const intent = $intent.get()
  $intent.set(undefined)
  return intent
}
