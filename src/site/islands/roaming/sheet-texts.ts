import { texts } from '../words.ts'

/** Texts of the checkout's sheets and modals; they come with the first of them. */
export const s = await texts('roamingSheets')
