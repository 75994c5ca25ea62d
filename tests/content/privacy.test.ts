/** Consents as they are written, and error messages for editors about mistakes in them. Spec PRV-1. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { readPrivacy } from '../../src/contract/content/privacy.ts'
import { CONSENT_PURPOSES } from '../../src/contract/rules/privacy.ts'
import { bilingualText } from '../../src/operator/platform/messages/texts.ts'

const FILE = 'privacy.yaml'
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const facts = readPlaceholders('content')
const { consents } = readPrivacy('content', facts)

test('has a text in force for every purpose', () => {
  expect(consents.map(({ purpose }) => purpose)).toEqual([...CONSENT_PURPOSES])
})

test.each(['offers', 'notices'] as const)('shows the same text for %s beside its switch', (purpose) => {
  const shown = bilingualText('noticeChoice', `${purpose}Consent`)
  expect(consents.find((one) => one.purpose === purpose)?.versions.at(-1)?.text).toEqual(shown)
})

test.each([
  ['a purpose that there is not', 'purpose: offers', 'purpose: gifts', /purpose: write one of offers/],
  ['a purpose twice', 'purpose: notices', 'purpose: offers', /consents: a purpose is listed twice/],
  ['a version left out', 'version: 1', 'version: 2', /versions: numbered 1, 2, 3/],
  ['a period beyond the law', 'finish_days: 5', 'finish_days: 16', /handling: no period may be longer/],
  ['a day that there is not', '2027-01-01', '2027-02-30', /holidays: a day that exists/],
  ['a misspelt field', 'processors:', 'procesors:', /privacy\.yaml: .*procesors/],
])('reports %s', (_what, from, to, sentence) => {
  const written = readFileSync(join('content', FILE), 'utf8')
  const changed = written.replace(from, to)
  expect(changed).not.toBe(written)
  writeFileSync(join(folder, FILE), changed)
  expect(() => readPrivacy(folder, facts)).toThrow(sentence)
})
