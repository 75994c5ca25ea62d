import { texts } from '../words.ts'

/** Texts of what opens on the page of the ledger when somebody wants it: dialogs, the calendar, the file. */
export const m = await texts('ledgerMore')
