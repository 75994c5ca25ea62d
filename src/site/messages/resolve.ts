/** The text format is defined in the contract, because the operator's SMS use it too. */
import type { KeyOf, Vars } from '../../contract/format/text.ts'

export { type KeyOf, resolve, type Texts, type Vars } from '../../contract/format/text.ts'
/** Returns a text of one topic. */
export type TextResolver<T> = (key: KeyOf<T>, vars?: Vars) => string
