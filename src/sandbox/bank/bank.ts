/**
 * The sandbox bank, which replaces a real bank in the all-in-one server. It has its own tables, which nothing
 * else of the operator writes to, and communicates with the operator as any bank does: signed webhooks,
 * queries and refund transfers.
 */
import { createHmac } from 'node:crypto'
import type { Beneficiary } from '../../contract/roaming/transaction.schema.ts'
import { foldDiacritics } from '../../contract/rules/fold-diacritics.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import type { Clock } from '../../operator/platform/time/clock.ts'

export type SandboxBank = {
  db: Database
  clock: Clock
  /** The first key signs webhooks; all keys verify them, so that a key can be rotated. */
  keys: readonly [string, ...string[]]
  /** The operator's account. */
  beneficiary: Beneficiary
  /** Unpredictable integer in `[0, limit)`. */
  randomInt: (limit: number) => number
}

/** The provider's name in `/notify/{provider}` and in all rows. */
export const SANDBOX_BANK = 'sandbox'
/** No real bank has this BIN, so no real banking app can pay a sandbox code. */
export const SANDBOX_BIN = '999999'
export const SANDBOX_BANK_NAME = 'Ngân hàng Thử nghiệm'
/** The operator's account number. */
const OPERATOR_ACCOUNT = '18001091999'
/** Initial balance of each demo person, đ. */
export const FIRST_BALANCE = 20_000_000

/** Each sandbox provider signs with its own key, derived from the bank's key. */
export function providerKey(key: string, provider: string): string {
  return provider === SANDBOX_BANK ? key : createHmac('sha256', key).update(provider).digest('hex')
}

/** `brand`: the account holder; banks write names in capitals without diacritics. */
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
