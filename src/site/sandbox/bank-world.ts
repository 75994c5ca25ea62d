/**
 * The page's state of the sandbox bank: the account of the person whose handset is shown, and the other
 * account holders.
 */
import { atom } from 'nanostores'
import type { BankAccount, BankBook, BankTransfer, BankTransferDone } from '../../contract/sandbox.ts'
import { $person, $state, readSandbox } from './world.ts'

/** The account on the handset; `undefined` before the first response. */
export const $book = atom<BankBook | undefined>(undefined)

let accounts: readonly BankAccount[] = []

/** The holder of an account; `undefined` if it does not belong to this bank. */
export async function holderOf(number: string): Promise<BankAccount | undefined> {
  if (accounts.length === 0) accounts = await readSandbox<BankAccount[]>('bank/accounts')
  return accounts.find((account) => account.number === number)
}

/**
 * Reloads the account. The response is discarded if the handset of another person was chosen while it loaded.
 */
export async function reloadAccount(): Promise<void> {
  const number = $person.get()?.number
  if (!number) return
  const book = await readSandbox<BankBook>(`bank/account?of=${number}`).catch(() => undefined)
  if (book && $person.get()?.number === number && JSON.stringify(book) !== JSON.stringify($book.get()))
    $book.set(book)
}

/** Reloads the account while `watching` returns true, as often as the page reloads everything else. */
export function pollAccount(watching: () => boolean): void {
  $person.listen(() => {
    $book.set(undefined)
    if (watching()) void reloadAccount()
  })
  $state.listen(() => void (watching() && reloadAccount()))
}

export type Paid = { done: BankTransferDone } | { code: string; fields: string[]; missing: number }

/** Pays; a refusal is returned with its code. Rejects if the sandbox does not respond. */
export async function pay(order: BankTransfer): Promise<Paid> {
  const answer = await fetch('/sandbox/api/bank/transfer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  const body = await answer.json()
  if (answer.ok && !body.error_code) return { done: body as BankTransferDone }
  return {
    code: String(body.error_code),
    fields: body.result?.fields ?? [],
    missing: body.result?.missing ?? 0,
  }
}
