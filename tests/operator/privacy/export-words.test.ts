/** The export has words for every kind of row, and hides other people. Spec PRV-3, Spec PRV-8. */
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { readPlaceholders } from '../../../src/contract/content/placeholders.ts'
import { readPrivacy } from '../../../src/contract/content/privacy.ts'
import { LANGUAGES } from '../../../src/contract/rules/language.ts'
import { FACT_SOURCES, PERSONAL_FIELDS } from '../../../src/contract/rules/personal.ts'
import { dataKindOf } from '../../../src/operator/features/data-export/groups.ts'
import { maskRow } from '../../../src/operator/features/data-export/mask.ts'
import { exportPage } from '../../../src/operator/features/data-export/page.ts'
import { sourcesOf } from '../../../src/operator/features/data-export/sources.ts'
import { findMessageText } from '../../../src/operator/platform/messages/texts.ts'
import * as schema from '../../../src/operator/schema.ts'

const tables = Object.values(schema).filter((table) => is(table, PgTable)) as PgTable[]
const sources = sourcesOf(tables)
const privacy = readPrivacy('content', readPlaceholders('content'))
const MINE = '84912000001'
const own = new Set([MINE])

test('has a kind and a word in both languages for every table', () => {
  const without = sources.filter(
    ({ name }) =>
      !dataKindOf(name) ||
      LANGUAGES.some((language) => !findMessageText('exportFile', `table.${name}`, language)),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

test('shows at least one column with a word of every table', () => {
  const silent = sources.filter(
    ({ table }) =>
      !getTableConfig(table).columns.some(({ name }) =>
        findMessageText('exportFile', `column.${name}`, 'vi'),
      ),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test.each(LANGUAGES)('has a word in %s for every stored value of a column', (language) => {
  const has = (key: string) => findMessageText('exportFile', key, language) !== undefined
  const without = sources.flatMap(({ name, table }) =>
    getTableConfig(table).columns.flatMap((column) =>
      (has(`column.${column.name}`) ? (column.enumValues ?? []) : [])
        .filter((value) => /^[a-z]\w+$/.test(value) && !has(`value.${value}`))
        .map((value) => `${name}.${column.name} ${value}`),
    ),
  )
  expect(without).toEqual([])
  // Stored without a list of values.
  for (const value of [...PERSONAL_FIELDS, ...FACT_SOURCES]) expect(has(`value.${value}`)).toBe(true)
})

test.each(LANGUAGES)('shows no name of a table or column in %s', (language) => {
  const data = Object.fromEntries(
    sources.map(({ name, table }) => [
      name,
      [
        Object.fromEntries(
          getTableConfig(table).columns.map((column) => [column.name, { vi: 'Chữ', en: 'Text' }]),
        ),
      ],
    ]),
  )
  const made = { brand: 'Sen', msisdn: MINE, made_at: '2026-11-21T03:00:00.000Z', data }
  const page = exportPage(made, privacy, language)
  const names = [
    ...sources.map(({ name }) => name),
    ...Object.values(data).flatMap(([row]) => Object.keys(row ?? {})),
  ]
  expect(names.filter((name) => name.includes('_') && page.includes(name))).toEqual([])
  for (const { name } of [...privacy.erasable, ...privacy.kept]) expect(page).toContain(name[language])
})

describe('other people', () => {
  const row = (name: string, values: Record<string, unknown>) => maskRow(name, values, own)

  test('have their numbers hidden wherever they stand', () => {
    expect(
      row('family_invitation', {
        msisdn: '84912000005',
        master: MINE,
        text: 'Từ 0912 000 005, +84912000005 đến 0912000001',
        list: ['0987654321', { to: '84987654321' }],
      }),
    ).toEqual({
      msisdn: '0912***005',
      master: MINE,
      text: 'Từ 0912***005, 0912***005 đến 0912000001',
      list: ['0987***321', { to: '0987***321' }],
    })
  })

  test('are shown where the line called them, and hidden where they called', () => {
    expect(row('usage_record', { call_type: 'CALL_OUT', b_subs: '84987654321' })['b_subs']).toBe(
      '84987654321',
    )
    expect(row('usage_record', { call_type: 'CALL_IN', b_subs: '84987654321' })['b_subs']).toBe('0987***321')
    expect(row('usage_record', { call_type: 'SMS_IN', b_subs: '188' })['b_subs']).toBe('188')
  })

  test('have their accounts hidden', () => {
    expect(row('managed_account', { account: 'fiber_sen_0006' })['account']).toBe('***0006')
    expect(row('managed_account', { account: '84912000004' })['account']).toBe('0912***004')
    expect(row('bank_credit', { sender_account: '19033344455' })['sender_account']).toBe('***4455')
  })

  test('leave codes and own numbers as they are', () => {
    expect(row('line', { id: 'a84912000005b', msisdn: MINE, n: 84912000005 })).toEqual({
      id: 'a84912000005b',
      msisdn: MINE,
      n: 84912000005,
    })
    expect(row('message', { text: '123456 là mã OTP' })['text']).toBe('****** là mã OTP')
  })
})
