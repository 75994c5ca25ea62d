import { texts } from '../words.ts'

/** Texts of the page of the ledger; kinds and channels are the account's. */
export const t = await texts('ledger')
