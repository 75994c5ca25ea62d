/**
 * Rules for electronic invoices: number, series, look-up code, states, chains of adjusted and replaced ones.
 * Spec INV-1.
 */

/**
 * `issued` is valid; `adjusted` is valid together with its adjustment; `replaced` and `cancelled` are void.
 */
export const EINVOICE_STATES = ['issued', 'adjusted', 'replaced', 'cancelled'] as const
export type EinvoiceState = (typeof EINVOICE_STATES)[number]
/** Relation of an invoice to the previous one in its chain. */
export const EINVOICE_RELATIONS = ['adjusts', 'replaces'] as const
export const EINVOICE_FORMATS = ['xml', 'pdf'] as const
export type EinvoiceFormat = (typeof EINVOICE_FORMATS)[number]
/** Invoices on one page of the list. */
export const EINVOICES_PER_PAGE = 12

/** Letters and digits that are not easily confused; sixty random bits. */
export const LOOKUP_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const LOOKUP_LENGTH = 12

/** Normalises a look-up code (spaces, dashes, lower case); undefined if invalid. */
export function lookupCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return code.length === LOOKUP_LENGTH && [...code].every((letter) => LOOKUP_LETTERS.includes(letter))
    ? code
    : undefined
}

/** `ABCDEFGHJKLM` → `ABCD-EFGH-JKLM`. */
export function formatLookup(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * `1K26TSM`: form 1 (value-added tax), K without a code of the tax authority, the year, T for a company, and
 * the operator's own letters.
 */
export function seriesOf(year: number): string {
  return `1K${String(year).slice(-2)}TSM`
}

/** Invoice numbers are written with eight digits. */
export function formatNumberOf(number: number): string {
  return String(number).padStart(8, '0')
}

/** File name of an invoice: `hoa-don-1K26TSM-00000012.xml`. */
export function einvoiceName(series: string, number: number, format: EinvoiceFormat | 'zip'): string {
  return `hoa-don-${series}-${formatNumberOf(number)}.${format}`
}

/** `/view-pdf?file=` only opens the invoice or bill notice with that id of the signed-in customer. */
export const VIEW_PATH = '/view-pdf'
export const VIEWABLES = ['hoa-don', 'thong-bao'] as const
export type Viewable = { kind: (typeof VIEWABLES)[number]; id: string }

export function viewableOf(file: string): Viewable | undefined {
  const [kind, id = '', ...rest] = file.split('/')
  const known = VIEWABLES.find((one) => one === kind)
  return known && rest.length === 0 && /^[A-Za-z0-9_-]{8,64}$/.test(id) ? { kind: known, id } : undefined
}
export function viewPath({ kind, id }: Viewable): string {
  return `${VIEW_PATH}?file=${kind}/${id}`
}
