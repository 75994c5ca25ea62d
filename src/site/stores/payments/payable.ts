/**
 * What a payment by QR code needs, whatever the product: the values that the code must contain, and the
 * receipt.
 */
import type { Beneficiary, Qr } from '../../../contract/roaming/transaction.schema.ts'
import type { ClientResult } from '../../client/send.ts'

/**
 * `amount`: still to be transferred, đ. `paid`: the parts that arrived before, đ. `until`: the end of the
 * order. `memo`: the text of the transfer. `elsewhere`: path for continuing on another device.
 */
export type Payable = {
  transactionId: string
  amount: number
  paid: number
  until: string
  memo: string
  beneficiary: Beneficiary
  elsewhere: string
}

/** Fetches the code of an order; `again` discards the one fetched before. */
export type FetchCode = (again: boolean) => Promise<ClientResult<Qr>>
