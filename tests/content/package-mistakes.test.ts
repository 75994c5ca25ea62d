/**
 * Error messages for editors: every mistake in a package file is reported with file, field and remedy, and
 * stops the build.
 */
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPackages } from '../../src/contract/content/packages.ts'
import { openContentCopy } from './content-copy.ts'

const folder = join(openContentCopy(['operator.yaml', 'packages']), 'content/packages')

/**
 * Edits a file as an editor would. Throws if nothing was replaced, because the test would then contain no
 * mistake.
 */
function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(path, after)
}

const MOBILE = 'goi-cuoc-di-dong/SEN60.yaml'
const NET = 'home-internet/NHA300M.yaml'
const MYTV = 'mytv-ott/MYTV10.yaml'
const VAS = 'gtgt/NHACN.yaml'

const MISTAKES: readonly (readonly [
  what: string,
  file: string,
  from: string | RegExp,
  to: string,
  sentence: RegExp,
])[] = [
  [
    'price with dots',
    MOBILE,
    'price: 120000',
    "price: '120.000'",
    /: price is missing or no whole number: write đồng without dots/,
  ],
  [
    'no price',
    VAS,
    /price: .*\n/,
    '',
    /: price is missing or no whole number: write đồng without dots, 120000/,
  ],
  ['a negative price', VAS, 'price: 1000', 'price: -1000', /: price cannot be negative/],
  ['no name', NET, /name: .*\n/, '', /: name is missing/],
  [
    'a code unlike its file',
    MOBILE,
    'code: SEN60',
    'code: SEN61',
    /: code is SEN61; rename the file to SEN61\.yaml or correct the code/,
  ],
  [
    'a code in small letters',
    MOBILE,
    'code: SEN60',
    'code: sen60',
    /: code: 2 to 20 capitals and digits, as in the file name/,
  ],
  [
    'a forgotten language',
    MOBILE,
    /summary:\n {2}vi: .*\n/,
    'summary:\n',
    /: summary\.vi: the Vietnamese text is missing: add "vi:"/,
  ],
  [
    'no English for who may have it',
    NET,
    /(eligibility:\n.*\n) {2}en: .*\n/,
    '$1',
    /: eligibility\.en: the English text is missing: add "en:"/,
  ],
  [
    'an empty text',
    MYTV,
    /(summary:\n {2}vi:) .*/,
    "$1 ''",
    /: summary\.vi: the Vietnamese text is empty: write it after "vi:"/,
  ],
  [
    'Vietnamese copied into English',
    VAS,
    /(summary:\n {2}vi: )(.*)\n {2}en: .*/,
    '$1$2\n  en: $2',
    /: summary\.en: is the same as the Vietnamese text; write it in English/,
  ],
  ['an unknown period', MOBILE, 'period: 3', 'period: 6', /: period: one of 1, 2, 3/],
  [
    'a misspelt field',
    MOBILE,
    'renews: true',
    'renews: true\nrenew: true',
    /: unknown "renew"; take it out or correct its spelling/,
  ],
  [
    'a misspelt part of the quota',
    NET,
    'speed_mbps',
    'speed_mbit',
    /: quota: unknown "speed_mbit"; take it out or correct its spelling/,
  ],
  [
    'an unknown icon',
    MOBILE,
    'icon: phone',
    'icon: telephone',
    /: points\.1\.icon: write one of droplets, phone/,
  ],
  [
    'an unknown praise',
    MYTV,
    'tag: popular',
    'tag: best',
    /: tag: one of popular, best_per_gb, saving, new, student; leave it out where none is true/,
  ],
  [
    'a tier that does not exist',
    MOBILE,
    'order: ',
    'min_tier: 6\norder: ',
    /: min_tier: a tier of VinaPhone Plus, 1 to 5; leave it out for everybody/,
  ],
  [
    'a group in words',
    MYTV,
    'group: mytv',
    "group: 'My TV'",
    /: group: small letters, digits and hyphens, the same word in all that replace each other/,
  ],
  ['yes instead of true', MYTV, 'renews: true', 'renews: sometimes', /: renews: true or false/],
  [
    'nobody may have it',
    MYTV,
    'lines: [prepaid, postpaid]',
    'lines: []',
    /: lines: at least one of prepaid, postpaid/,
  ],
  [
    'a kind of line twice',
    MYTV,
    'lines: [prepaid, postpaid]',
    'lines: [prepaid, prepaid]',
    /: lines: the same kind is listed twice; write it once/,
  ],
  [
    'a list that is none',
    MOBILE,
    /points:[\s\S]*/,
    'points: none',
    /: points: is missing or of the wrong kind/,
  ],
  ['no points', MOBILE, /points:[\s\S]*/, 'points: []', /: points: 1 to 4, each with icon, title and text/],
  ['broken YAML', MOBILE, 'quota:', 'quota: [', /: is no YAML .*check indents/],
  [
    'an empty quota',
    VAS,
    /quota:\n.*\n/,
    'quota: {}\n',
    /: quota: is empty; write what is in it, for example data_mb: 1024/,
  ],
  [
    'half a gigabyte',
    MOBILE,
    /data_mb: .*/,
    'data_mb: 0.5',
    /: quota\.data_mb: a whole number, without dots/,
  ],
  [
    'data of the period unlike that of the day',
    'goi-cuoc-di-dong/SENPHIM.yaml',
    /quota:\n/,
    'quota:\n  data_mb_per_day: 2048\n',
    /: quota\.data_mb: 2048 MB a day for 30 days are 61440; write data_mb: 61440/,
  ],
  [
    'more watching than devices',
    MYTV,
    'streams: 2',
    'streams: 6',
    /: quota\.streams: 6 cannot watch at once on 5 devices; write at most 5/,
  ],
  [
    'watching without devices',
    'home-tv/TV150.yaml',
    / {2}devices: 1\n/,
    '',
    /: quota\.devices: is missing; say how many devices may be signed in/,
  ],
  [
    'Wi-Fi devices without a line',
    'home-internet/NHA300M.yaml',
    / {2}speed_mbps: .*\n/,
    '',
    /: quota\.mesh: Wi-Fi devices need an internet line; add quota\.speed_mbps or take mesh out/,
  ],
  [
    'slowed down without data',
    'goi-cuoc-di-dong/SENTHOAI.yaml',
    'renews:',
    'after_kbps: 512\nrenews:',
    /: after_kbps: there is no data to use up; add quota\.data_mb or take after_kbps out/,
  ],
  [
    'bought once and renewed',
    MYTV,
    'period: 3',
    'period: 4',
    /: renews: what is bought once \(period 4\) does not renew; write "renews: false"/,
  ],
  [
    'an installation for what is registered',
    MOBILE,
    'renews:',
    'setup_fee: 100000\nrenews:',
    /: setup_fee: nothing is installed for what is registered; take setup_fee out or write "sold: order"/,
  ],
  [
    'a hotline for what is cancelled here',
    MYTV,
    'summary:',
    "cancelling:\n  vi: 'Gọi tổng đài'\n  en: 'Call us'\nsummary:",
    /: cancelling: what is registered ends by SMS and on the site; take cancelling out/,
  ],
  [
    'an order without its installation',
    NET,
    /setup_fee: .*\n/,
    '',
    /: setup_fee: is missing; what is ordered says what installing costs: đồng without dots, or 0/,
  ],
  [
    'an order nobody knows whether it fits',
    NET,
    /eligibility:\n.*\n.*\n/,
    '',
    /: eligibility: is missing; what is ordered says who and which address may have it/,
  ],
  [
    'an order without a way out',
    NET,
    /cancelling:\n.*\n.*\n/,
    '',
    /: cancelling: is missing; what is ordered says where to call, how long before, what is given back/,
  ],
  [
    'a way of selling that does not exist',
    NET,
    'sold: order',
    'sold: shop',
    /: sold: register \(from the main account\) or order \(by the order form\)/,
  ],
  [
    'an installed service sold at once',
    'home-tv/TV150.yaml',
    /(sold: )order\nsetup_fee.*\n([\s\S]*)cancelling:\n.*\n.*\n/,
    '$1register\n$2',
    /: sold: all of home-tv is bought by "order"; write "sold: order" or move the file/,
  ],
  [
    'internet without its speed',
    'home-internet/NHA150.yaml',
    'speed_mbps: 150',
    'data_mb: 150',
    /: quota\.speed_mbps: is missing; every package of home-internet says it/,
  ],
  [
    'television without channels',
    MYTV,
    / {2}channels: .*\n/,
    '',
    /: quota\.channels: is missing; every package of mytv-ott says it, write "channels:" and a number under quota/,
  ],
]

describe('a mistake', () => {
  test.each(MISTAKES)('%s', (_, file, from, to, sentence) => {
    edit(file, from, to)
    expect(() => readPackages(folder)).toThrow(
      new RegExp(`^${file.replace('.', '\\.')}${sentence.source}`, 'm'),
    )
  })

  test('reports a folder of an unknown family', () => {
    renameSync(join(folder, 'home-tv'), join(folder, 'home-television'))
    expect(() => readPackages(folder)).toThrow(
      /home-television\/: no such family; name the folder as one of goi-cuoc-di-dong, home-combo/,
    )
  })

  test('reports the same code in two families', () => {
    cpSync(join(folder, 'mytv-ott/MYTVN.yaml'), join(folder, 'goi-cuoc-di-dong/MYTVN.yaml'))
    expect(() => readPackages(folder)).toThrow(
      /mytv-ott\/MYTVN\.yaml: code MYTVN is used in goi-cuoc-di-dong already; choose another code/,
    )
  })

  test('reports all mistakes of all files together', () => {
    edit(MOBILE, 'price: 120000', 'price: many')
    edit(NET, /setup_fee: .*\n/, '')
    edit(NET, /cancelling:\n.*\n.*\n/, '')
    writeFileSync(join(folder, 'goi-cuoc-di-dong/NOTES.txt'), 'x')
    let answer = ''
    try {
      readPackages(folder)
    } catch (error) {
      answer = String(error)
    }
    expect(answer).toMatch(/NOTES\.txt: only files named <CODE>\.yaml/)
    expect(answer).toMatch(/SEN60\.yaml: price/)
    expect(answer.match(/NHA300M\.yaml: /g)).toHaveLength(2)
  })
})
