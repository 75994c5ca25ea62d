/**
 * The readable half of an export: the kinds of data of the privacy page, in each one table for each kind of
 * row, in words and without script. Internal codes are in the JSON half only. Spec PRV-8.
 */
import type { PrivacyContent } from '../../../contract/content/privacy.schema.ts'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { findMessageText, messageText } from '../../platform/messages/texts.ts'
import { dataKindOf } from './groups.ts'
import type { Exported } from './make.ts'

type Row = Record<string, unknown>
type Made = { brand: string; msisdn: string; made_at: string; data: Exported }

const STYLE =
  'body{font:16px/1.5 sans-serif;margin:2rem;max-width:90rem}div{overflow-x:auto}' +
  'table{border-collapse:collapse;font-size:.875rem}' +
  'caption{text-align:left;font-weight:700;padding:.5rem 0}' +
  'td,th{border:1px solid #767676;padding:.25rem .5rem;text-align:left;vertical-align:top}'
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** `privacy`: the kinds of data with their names. */
export function exportPage(
  { brand, msisdn, made_at: madeAt, data }: Made,
  { erasable, kept }: Pick<PrivacyContent, 'erasable' | 'kept'>,
  language: Language,
): string {
  const escapedText = (key: string, vars = {}) => escaped(messageText('exportFile', key, language, vars))
  const title = escapedText('title', { brand, phone: formatPhone(msisdn) })
  const groups = [...kept, ...erasable].map(({ kind, name }) => ({ kind, name: escaped(name[language]) }))
  const all = [...groups, { kind: undefined, name: escapedText('other') }]
  const sections = all.map(({ kind, name }) => {
    const tables = Object.entries(data).filter(([table]) => dataKindOf(table) === kind)
    const shown = tables.map(([table, rows]) => tableOf(table, rows, language)).join('')
    return shown && `<section><h2>${name}</h2>${shown}</section>`
  })
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>` +
    `<h1>${title}</h1><p>${escapedText('made', { time: formatDateTime(madeAt, language) })}</p>` +
    `<p>${escapedText('note')}</p>${sections.join('')}</html>`
  )
}

/** Columns without a word, and those that are empty in every row, are left out. */
function tableOf(table: string, rows: readonly Row[], language: Language): string {
  const columns = Object.keys(rows[0] ?? {}).flatMap((column) => {
    const word = findMessageText('exportFile', `column.${column}`, language)
    const isEmpty = rows.every((row) => textOf(row[column], language) === '')
    return word && !isEmpty ? [{ column, word }] : []
  })
  const name = findMessageText('exportFile', `table.${table}`, language)
  if (!name || columns.length === 0) return ''
  const head = columns.map(({ word }) => `<th scope="col">${escaped(word)}</th>`).join('')
  const cells = (row: Row) =>
    columns.map(({ column }) => `<td>${escaped(textOf(row[column], language))}</td>`).join('')
  return (
    `<div tabindex="0"><table><caption>${escaped(name)} (${rows.length})</caption><tr>${head}</tr>` +
    `${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table></div>`
  )
}

function textOf(value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return messageText('exportFile', value ? 'yes' : 'no', language)
  if (typeof value === 'number') return formatNumber(value, language)
  if (typeof value === 'string') return wordOf(value, language)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.map((one) => textOf(one, language)).join(', ')
  const text = (value as Partial<Record<Language, unknown>>)[language]
  return typeof text === 'string' ? text : messageText('exportFile', 'inData', language)
}

/** A stored value is a word of ours, a time, a number of a line, or a text that a person wrote. */
function wordOf(text: string, language: Language): string {
  if (TIME.test(text)) return formatDateTime(text, language)
  if (DAY.test(text)) return formatDate(`${text}T00:00:00+07:00`, language)
  return (/^\w+$/.test(text) && findMessageText('exportFile', `value.${text}`, language)) || formatPhone(text)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
