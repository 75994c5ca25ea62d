/**
 * `__Host-buy` makes a browser known as a buyer: the number that a visitor holds and the SIM orders belong to
 * it. It grants nothing else. Spec SES-12.
 */
import { randomBytes } from 'node:crypto'
import { BUYER_SECONDS } from '../../contract/rules/session.ts'
import type { CookieJar } from './cookies.ts'
import type { Seal } from './seal.ts'

/** The browser's id from its cookie; empty without. */
export function buyerOf(jar: CookieJar, seal: Seal): string {
  const cookie = jar.read('buy')
  return (cookie && seal.open('buy', cookie)) || ''
}

export function newBuyer(): string {
  return randomBytes(16).toString('base64url')
}

/** The `Set-Cookie` line that keeps the id for its whole life again. */
export function rememberBuyer(id: string, jar: CookieJar, seal: Seal): string {
  return jar.write('buy', seal.close('buy', id), BUYER_SECONDS)
}
