/** Mistakes in `content/roaming` are reported with file, field and remedy. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { readRoaming } from '../../src/contract/content/roaming.ts'
import { openContentCopy } from './content-copy.ts'

const FACTS = readPlaceholders('content')
const content = join(openContentCopy(['roaming']), 'content')

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(content, 'roaming', file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${file} has no ${from}`).not.toBe(before)
  writeFileSync(path, after)
}
const read = () => readRoaming(content, FACTS)

const PACKAGE = 'packages/RJP7.yaml'
const SLOW = 'packages/RAS30.yaml'
type Mistake = [name: string, file: string, from: string | RegExp, to: string, sentence: RegExp]

const MISTAKES: Mistake[] = [
  [
    'a price with dots',
    PACKAGE,
    'price: 180000',
    "price: '180.000'",
    /packages\/RJP7\.yaml: price is missing or no whole number: write đồng without dots/,
  ],
  ['a price of nothing', PACKAGE, 'price: 180000', 'price: 0', /packages\/RJP7\.yaml: price: at least 1/],
  [
    'a cycle that does not exist',
    PACKAGE,
    'cycle: d7',
    'cycle: d8',
    /RJP7\.yaml: cycle: there is no d8; write one of d1, d3, d5, d7/,
  ],
  ['an empty package', PACKAGE, /quota: .*/, 'quota: {}', /RJP7\.yaml: quota: is empty; write what is in it/],
  [
    'slowed down without data',
    'packages/RASV7.yaml',
    'hotspot:',
    'after_kbps: 512\nhotspot:',
    /RASV7\.yaml: after_kbps: there is no data to use up/,
  ],
  [
    'a country that is not there',
    PACKAGE,
    '[jp]',
    '[jp, zz]',
    /RJP7\.yaml: countries: zz is not in countries\.yaml; add it there or correct the code/,
  ],
  ['a country twice', PACKAGE, '[jp]', '[jp, jp]', /RJP7\.yaml: countries: jp is listed twice; take one out/],
  [
    'a country in capitals',
    PACKAGE,
    '[jp]',
    '[JP]',
    /RJP7\.yaml: countries\.0: code: two small letters of ISO 3166-1/,
  ],
  [
    'stars beyond five',
    PACKAGE,
    /stars: .*/,
    'stars: 5.5',
    /RJP7\.yaml: stars: from 1 to 5, at most one decimal/,
  ],
  [
    'a hot key with a comma',
    PACKAGE,
    "vi: 'Phát Wi-Fi được'",
    "vi: 'Wi-Fi, được'",
    /RJP7\.yaml: hot_keys\.1: a comma would cut it in two/,
  ],
  [
    'a missing English text',
    PACKAGE,
    /\n {2}en: '\{\{data\}\} at high.*/,
    '',
    /RJP7\.yaml: description\.en: the English text is missing/,
  ],
  [
    'a figure that it does not have',
    PACKAGE,
    'một tuần xem',
    '{{minutes}} phút',
    /RJP7\.yaml: \{\{minutes\}\} stands in a text, but the package has none of it/,
  ],
  [
    'a fact that does not exist',
    PACKAGE,
    'một tuần xem',
    '{{hotline:sea}}',
    /RJP7\.yaml: \{\{hotline:sea\}\} names no fact/,
  ],
  [
    'a field that nobody knows',
    PACKAGE,
    'hotspot:',
    'hotpsot:',
    /RJP7\.yaml: unknown "hotpsot"; take it out or correct its spelling/,
  ],
  [
    'a code unlike the file',
    SLOW,
    'code: RAS30',
    'code: RAS31',
    /RAS30\.yaml: code is RAS31; rename the file to RAS31\.yaml or correct the code/,
  ],
  [
    'the code of another catalogue',
    SLOW,
    'code: RAS30',
    'code: SEN60',
    /RAS30\.yaml: code: SEN60 is a package of content\/packages already/,
  ],
  [
    'a place where prepaid lines find nobody',
    'carriers.yaml',
    /et:\n.*/,
    'et:\n  - { network: 636-01, name: Ethio Telecom, display: ethio telecom, lines: [postpaid] }',
    /RAF10\.yaml: countries: no carrier of et takes prepaid lines; open one in carriers\.yaml, or take et or prepaid out/,
  ],
  [
    'a network that there is not',
    'carriers.yaml',
    '440-10',
    '440-99',
    /carriers\.yaml: jp: 440-99 is no network in operation there \(networks\.json\)/,
  ],
  [
    'a network that is no code',
    'carriers.yaml',
    '440-10',
    '44010',
    /carriers\.yaml: jp\.0\.network: network: the network code, as in 440-10|carriers\.yaml: .*network: the network code, as in 440-10/,
  ],
  [
    'carriers of nowhere',
    'carriers.yaml',
    'jp:',
    'zz:',
    /carriers\.yaml: zz: is no country of countries\.yaml/,
  ],
  [
    'a country without carriers',
    'carriers.yaml',
    'jp:',
    'zz:',
    /carriers\.yaml: jp: is missing; write with whom one roams there/,
  ],
  [
    'two countries of one name',
    'countries.yaml',
    'vi: Hàn Quốc',
    'vi: Nhật Bản',
    /countries\.yaml: kr|countries\.yaml: jp: name nhat-ban is that of/,
  ],
  [
    'two countries of one number',
    'countries.yaml',
    'id: 410',
    'id: 392',
    /countries\.yaml: kr: id 392 is that of jp already; look its number up in ISO 3166-1/,
  ],
  [
    'two countries in one hot place',
    'countries.yaml',
    'hot: 3',
    'hot: 1',
    /countries\.yaml: kr: hot 1 is that of jp already; give each its own place/,
  ],
  [
    'a region that does not exist',
    'countries.yaml',
    'region: east_asia',
    'region: far_east',
    /countries\.yaml: countries\.\d+\.region: region: write one of southeast_asia/,
  ],
  [
    'a look-alike that looks back at nobody',
    'countries.yaml',
    ', look_alikes: [at]',
    '',
    /countries\.yaml: au: look_alikes must name at too, as at names it; add it/,
  ],
  [
    'a look-alike that is not there',
    'countries.yaml',
    'look_alikes: [at]',
    'look_alikes: [zz]',
    /countries\.yaml: au: look_alikes names zz, which is not in the list/,
  ],
  [
    'two cycles of one length',
    'cycles.yaml',
    'days: 5',
    'days: 3',
    /cycles\.yaml: days: 3 is listed twice; take one out/,
  ],
  [
    'an instruction under no condition',
    'guide.yaml',
    'when: stops',
    'when: empty',
    /guide\.yaml: instructions\.\d+\.when: when: write one of data, stops/,
  ],
  ['no guide', 'guide.yaml', /[\s\S]*/, '', /guide\.yaml: validity: is missing/],
]

describe('a mistake', () => {
  test.each(MISTAKES)('%s', (_, file, from, to, sentence) => {
    edit(file, from, to)
    expect(read).toThrow(new RegExp(`^roaming/.*(?:${sentence.source})`, 'm'))
  })

  test('finds no mistake in the current content', () => expect(() => read()).not.toThrow())

  test('reports a missing file', () => {
    rmSync(join(content, 'roaming/cycles.yaml'))
    expect(read).toThrow(/roaming\/cycles\.yaml: is missing; create it/)
  })

  test('reports a file of another kind', () => {
    renameSync(join(content, 'roaming/packages/RJP7.yaml'), join(content, 'roaming/packages/RJP7.yml'))
    expect(read).toThrow(/roaming\/packages\/RJP7\.yml: only files named <CODE>\.yaml belong here/)
  })

  test('reports all mistakes together', () => {
    edit(PACKAGE, 'price: 180000', 'price: many')
    edit('countries.yaml', 'hot: 3', 'hot: 1')
    edit('carriers.yaml', '440-10', '440-99')
    let answer = ''
    try {
      read()
    } catch (error) {
      answer = String(error)
    }
    for (const file of ['packages/RJP7.yaml', 'countries.yaml', 'carriers.yaml'])
      expect(answer).toContain(`roaming/${file}: `)
  })
})
