/**
 * What the page knows of the sandbox bank: the account of the person whose handset it is, and who else has
 * one.
 */
import { atom } from 'nanostores'
import type { BankAccount, BankBook, BankTransfer, BankTransferDone } from '../../contract/sandbox.ts'
import { $person, $state, ask } from './world.ts'

/** The account on the handset; `undefined` before the first answer. */
export const $book = atom<BankBook | undefined>(undefined)

let accounts: readonly BankAccount[] = []

/** Whose account it is; `undefined` where it is none of this bank. */
export async function holderOf(number: string): Promise<BankAccount | undefined> {
  if (accounts.length === 0) accounts = await ask<BankAccount[]>('bank/accounts')
  return accounts.find((account) => account.number === number)
}

/** The account anew. What was asked for somebody whose handset was put away meanwhile is not shown. */
export async function lookAtAccount(): Promise<void> {
  const number = $person.get()?.number
  if (!number) return
  const book = await ask<BankBook>(`bank/account?of=${number}`).catch(() => undefined)
  if (book && $person.get()?.number === number && JSON.stringify(book) !== JSON.stringify($book.get()))
    $book.set(book)
}

/** Follows the account while `watching` says so, as often as the page asks for everything else. */
export function followAccount(watching: () => boolean): void {
  $person.listen(() => {
    $book.set(undefined)
    if (watching()) void lookAtAccount()
  })
  $state.listen(() => void (watching() && lookAtAccount()))
}

export type Paid = { done: BankTransferDone } | { code: string; fields: string[]; missing: number }

/** Pays; what was refused comes back with its code. Rejects where the sandbox does not answer. */
export async function pay(order: BankTransfer): Promise<Paid> {
  const answer = await fetch('/sandbox/api/bank/transfer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  const said = await answer.json()
  if (answer.ok && !said.error_code) return { done: said as BankTransferDone }
  return {
    code: String(said.error_code),
    fields: said.result?.fields ?? [],
    missing: said.result?.missing ?? 0,
  }
}
