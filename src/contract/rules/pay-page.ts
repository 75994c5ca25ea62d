/** Addresses for paying and returning; the API fixes the return paths. Spec PAY-5, Spec PAY-4. */
import type { Language } from './language.ts'
import type { HostedMethod } from './pay-method.ts'

/** One page for every order, whatever it buys. */
export const PAY_PATH = '/thanh-toan'
/**
 * Each hosted page has its own return path. Its query is untrusted: the page fetches the state from the
 * server.
 */
export const RETURN_PATHS: Readonly<Record<HostedMethod, string>> = {
  wallet: '/vnptpay/ket-qua',
  domestic_card: '/return_ctt',
  international_card: '/vnptpay-ctt/return',
}

/** The VietQR of an order. */
export function vietqrPath(language: Language, transactionId: string): string {
  return inLanguage(language, `${PAY_PATH}?gd=${transactionId}&cach=vietqr`)
}
export function receiptPath(language: Language, receiptCode: string): string {
  return inLanguage(language, `/bien-lai/${receiptCode}`)
}
export function returnPath(language: Language, method: HostedMethod, transactionId: string): string {
  return inLanguage(language, `${RETURN_PATHS[method]}?gd=${transactionId}`)
}

function inLanguage(language: Language, path: string): string {
  return language === 'en' ? `/en${path}` : path
}

/**
 * Where a payment service may redirect a payer: a path of this site, or https at a listed host. No user, no
 * other port, nothing that a browser could read as another host (`//`, backslashes, control characters).
 */
export function canRedirect(url: string, hosts: readonly string[]): boolean {
  if (!/^[\x21-\x7e]{1,2000}$/.test(url) || url.includes('\\')) return false
  if (url.startsWith('/')) return !url.startsWith('//')
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  return (
    protocol === 'https:' && port === '' && username === '' && password === '' && hosts.includes(hostname)
  )
}
