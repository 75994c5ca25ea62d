import type today from '../../../../content/messages/vi/today.json'

/** The texts of the pages below, with their keys. */
export type Texts = typeof today
