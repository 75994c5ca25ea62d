/** The readable half of an export: one table for each kind of row, without script. Spec PRV-8. */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Exported } from './make.ts'

type Made = { brand: string; msisdn: string; made_at: string; data: Exported }

export function exportPage({ brand, msisdn, made_at: madeAt, data }: Made, language: Language): string {
  const escapedText = (key: string, vars = {}) => escaped(messageText('exportFile', key, language, vars))
  const title = escapedText('title', { brand, phone: formatPhone(msisdn) })
  const sections = Object.entries(data).map(
    ([name, rows]) => `<h2>${escaped(name)} (${rows.length})</h2>${tableOf(rows)}`,
  )
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>` +
    `<style>body{font:16px/1.5 sans-serif;margin:2rem}table{border-collapse:collapse}` +
    `td,th{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}</style>` +
    `<h1>${title}</h1><p>${escapedText('made', { time: formatDateTime(madeAt, language) })}</p>` +
    `<p>${escapedText('note')}</p>${sections.join('')}</html>`
  )
}

function tableOf(rows: readonly Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = (row: Record<string, unknown>) =>
    names.map((name) => `<td>${escaped(textOf(row[name]))}</td>`).join('')
  return (
    `<table><tr>${names.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr>` +
    `${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
