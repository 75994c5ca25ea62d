/** A history as it stands in a file. */
import type { Column } from '../../platform/documents/pdf.ts'

/** `plain` for the CSV (figures as figures), `shown` for the PDF (figures as people write them). */
export type HistoryTable = {
  title: string
  /** A few words on what it adds up to. */
  summary: readonly (readonly [name: string, value: string])[]
  columns: readonly Column[]
  plain: readonly (readonly (string | number)[])[]
  shown: readonly (readonly string[])[]
}
