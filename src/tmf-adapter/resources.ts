/** Resources of the Open APIs, as far as the adapter reads them. */
import type { Characteristic } from '../contract/rules/open-api-characteristic.ts'

export type Money = { unit: string; value: number }
export type Ref = { id: string; name?: string }
export type Period = { startDateTime?: string; endDateTime?: string }
export type Extended = { id: string; characteristic?: Characteristic[] }

/** The part of an id after that of its owner: `<owner>.<own>`. Spec TMF-3. */
export const ownPart = (id: string): string => id.slice(id.indexOf('.') + 1)
/** An id within an address. */
export const inPath = (id: string): string => encodeURIComponent(id)
