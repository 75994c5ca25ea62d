import { texts } from '../words.ts'

/** Texts of the page on which bills are paid. */
export const p = await texts('payBills')
