/** One result of a search. */
import type { PackageCard } from '../../contract/main/package-terms.schema.ts'
import type { FoundKind } from '../../contract/rules/search.ts'

/**
 * `path` is without language. `card`: a package as the server knows it now; without it, `note` is the text of
 * the index.
 */
export type Found = { kind: FoundKind; title: string; path: string; note: string; card?: PackageCard }
