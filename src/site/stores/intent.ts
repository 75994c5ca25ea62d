/** What somebody wanted when signing in came between; it is done afterwards. */
import { atom } from 'nanostores'
import { plainPath } from '../../contract/rules/language.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import { environment } from '../client/environment.ts'

export type Intent = { path: string } | { action: 'package'; code: string; price?: number }

export const $intent = atom<Intent | undefined>(undefined)

/** Pages that exist to sign in: nobody wants to go back to them. */
const NOT_WANTED = ['/dang-nhap', '/dang-ky']

/**
 * A path of this site and nothing else: no other host, no scheme, no way round by `//`, `\` or control
 * characters; `undefined` otherwise.
 */
export function ownPath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(wanted)) return undefined
  const base = 'https://own.invalid'
  if (!URL.canParse(wanted, base)) return undefined
  const address = new URL(wanted, base)
  // "/./" + "/host" and the like: the parsed path must still begin with one slash.
  if (address.origin !== base || address.pathname.startsWith('//')) return undefined
  if (NOT_WANTED.includes(plainPath(address.pathname).replace(/\/$/, ''))) return undefined
  return address.pathname + address.search + address.hash
}

/** The `?next=` of the page, if it is a path of this site. */
export function nextOfPage(): string | undefined {
  return ownPath(queryOfPage().get('next'))
}

/**
 * The line that the address of the page names, `?msisdn=0912000001`, so that it need not be typed;
 * `undefined` when it is none.
 */
export function numberOfPage(): string | undefined {
  return normalPhone(queryOfPage().get('msisdn') ?? '')
}

function queryOfPage(): URLSearchParams {
  return new URL(environment().path(), 'https://own.invalid').searchParams
}

/** Takes the intent; afterwards there is none. */
export function consumeIntent(): Intent | undefined {
  const intent = $intent.get()
  $intent.set(undefined)
  return intent
}
