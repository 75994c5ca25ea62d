/** The shape of a history in a file. */
import type { Column } from '../../platform/documents/pdf-table.ts'

/** `plain` for the CSV (raw numbers), `shown` for the PDF (formatted numbers). */
export type HistoryTable = {
  title: string
  /** Totals in a few words. */
  summary: readonly (readonly [name: string, value: string])[]
  columns: readonly Column[]
  plain: readonly (readonly (string | number)[])[]
  shown: readonly (readonly string[])[]
}
