/** What is paid by a code, whatever it buys: what the code must ask for, and where the receipt is. */
import type { Beneficiary, Qr } from '../../../contract/roaming/transaction.schema.ts'
import type { ClientResult } from '../../client/send.ts'

/**
 * finalAmount đ. `memo`: what the transfer must say. `elsewhere`: path where another device goes on with it.
 */
export type Payable = {
  transactionId: string
  finalAmount: number
  memo: string
  beneficiary: Beneficiary
  elsewhere: string
}

/** Asks for the code of an order; `again`: what was fetched before is not to be used. */
export type FetchCode = (again: boolean) => Promise<ClientResult<Qr>>
