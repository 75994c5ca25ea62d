/**
 * The sandbox bank: what stands in for a real one in the box. It keeps a book of its own
 * (`schema/sandbox-bank.ts`), which nothing else of the operator writes to, and speaks to the operator as any
 * bank does: by signed notices, by answers to questions, by transfers back.
 */
import { createHmac } from 'node:crypto'
import type { Beneficiary } from '../../contract/roaming/transaction.schema.ts'
import { foldDiacritics } from '../../contract/rules/search.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import type { Clock } from '../../operator/platform/time/clock.ts'

export type SandboxBank = {
  db: Database
  clock: Clock
  /** What notices are signed with (the first) and recognised by (any: two while a key is changed). */
  keys: readonly [string, ...string[]]
  /** The operator's account. */
  beneficiary: Beneficiary
  /** `[0, limit)`, unguessable. */
  randomInt: (limit: number) => number
}

/** In `/notify/{provider}` and in every row. */
export const SANDBOX_BANK = 'sandbox'
/** No bank has this number, so no real app can pay what the sandbox asks for. */
export const SANDBOX_BIN = '999999'
export const SANDBOX_BANK_NAME = 'Ngân hàng Thử nghiệm'
/** The operator's account number. */
const OPERATOR_ACCOUNT = '18001091999'
/** What every demo person has at first, đ. */
export const FIRST_BALANCE = 20_000_000

/** Each provider of the sandbox signs with a key of its own, made of the bank's. */
export function keyOf(key: string, provider: string): string {
  return provider === SANDBOX_BANK ? key : createHmac('sha256', key).update(provider).digest('hex')
}

/** `brand`: whose account it is; banks write names in capitals without marks. */
export function sandboxBeneficiary(brand: string): Beneficiary {
  return {
    bin: SANDBOX_BIN,
    bankName: SANDBOX_BANK_NAME,
    accountNumber: OPERATOR_ACCOUNT,
    accountName: holderName(brand),
  }
}

/** `Nguyễn Minh Anh` → `NGUYEN MINH ANH`. */
export function holderName(name: string): string {
  return foldDiacritics(name).toUpperCase()
}
