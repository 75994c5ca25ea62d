/** How texts are read stands in the contract, because the operator's SMS are read the same way. */
import type { KeyOf, Vars } from '../../contract/format/text.ts'

export { type KeyOf, resolve, type Texts, type Vars } from '../../contract/format/text.ts'
/** Says a text of one topic. */
export type TextResolver<T> = (key: KeyOf<T>, vars?: Vars) => string
