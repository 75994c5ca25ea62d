/**
 * A missing setting stops the start with one sentence that names it, because secrets come from the
 * environment only.
 */
import { createPrivateKey, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadOrCreateSecrets } from '../../src/entry/load-or-create-secrets.ts'
import { readSettings } from '../../src/entry/settings/gateway.ts'
import { readVariables, SettingError, VARIABLE_NAMES } from '../../src/entry/settings/variables.ts'
import { readWalletPassSettings, walletPassWarning } from '../../src/entry/settings/wallet-pass.ts'
import { issuePassKeys, PASS_TEAM, PASS_TYPE } from '../world/wallet-pass.ts'

const key = () => randomBytes(32).toString('base64')
const whole = {
  SESSION_KEY: key(),
  LOG_KEY: 'a long random text for masks of the log',
  SITE_URL: 'https://sen.example/',
  OPERATOR_KEY: 'bearer token towards the operator',
  PARTNER_KEY: 'signs calls, shared with the operator',
  MAIN_URL: 'http://127.0.0.1:4322/main',
  CONFIGURATION_URL: 'https://op.example/configuration',
  ROAMING_URL: 'https://op.example/roaming',
  BANNERS_URL: 'https://op.example/banners',
  PAYMENT_URL: 'https://op.example/payment',
  LOYALTY_URL: 'https://op.example/loyalty',
}
const faultOf = (env: Record<string, string | undefined>): string => refusalOf(() => readSettings(env))
const refusalOf = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError)
    return (error as Error).message
  }
  return ''
}

test('accepts a complete environment', () => {
  const settings = readSettings({
    ...whole,
    SESSION_KEY_PREVIOUS: key(),
    PUBLIC_ENVIRONMENT: '2',
    TRUSTED_PROXY: '10.0.0.0/8, ::1',
  })
  expect(settings).toMatchObject({
    siteUrl: 'https://sen.example',
    environment: 'beta',
    services: {
      main: whole.MAIN_URL,
      configuration: whole.CONFIGURATION_URL,
      roaming: whole.ROAMING_URL,
      banners: whole.BANNERS_URL,
    },
  })
  expect(settings.secrets.sessionKeys.map((one) => one.length)).toEqual([32, 32])
  expect(settings.trustedProxy?.check('10.1.2.3')).toBe(true)
  expect(readSettings(whole)).toMatchObject({ environment: 'production', trustedProxy: undefined })
  expect(readSettings({ ...whole, SITE_URL: undefined, URL: 'https://site.netlify.example' }).siteUrl).toBe(
    'https://site.netlify.example',
  )
})

test('needs the credentials of a TM Forum back end with its address', () => {
  const TMF_URL = 'https://back-end.example'
  expect(readSettings(whole).tmf).toBeUndefined()
  expect(faultOf({ ...whole, TMF_URL })).toMatch(/^TMF_CLIENT_ID is not set.*\nTMF_CLIENT_SECRET is not set/)
  const secret = 'the secret of the portal there'
  expect(readSettings({ ...whole, TMF_URL, TMF_CLIENT_ID: 'portal', TMF_CLIENT_SECRET: secret }).tmf).toEqual(
    { url: TMF_URL, id: 'portal', secret },
  )
})

describe('a missing or wrong setting', () => {
  test.each(Object.keys(whole))('names %s', (name) => {
    for (const value of [undefined, '', '  '])
      expect(faultOf({ ...whole, [name]: value })).toMatch(new RegExp(`^${name} is not set: [^.]*`))
  })
  test.each([
    ['SESSION_KEY', 'c2hvcnQ='],
    ['SESSION_KEY_PREVIOUS', 'x'],
    ['SESSION_KEY', Buffer.alloc(32, 7).toString('base64')],
    ['SESSION_KEY', Buffer.from('abcd'.repeat(8)).toString('base64')],
    ['SESSION_KEY', Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64')],
    ['SESSION_KEY_PREVIOUS', Buffer.alloc(32).toString('base64')],
    ['LOG_KEY', 'a short text'],
    ['PARTNER_KEY', 'x'.repeat(64)],
    ['PARTNER_KEY', 'sen-mobile'.repeat(5)],
    ['OPERATOR_KEY', 'changeme-changeme-changeme-changeme-1'],
    ['OPERATOR_KEY', 'Change_Me before going live, please!'],
    ['OPERATOR_KEY', 'abababababababababababababababababac'],
    ['FILES_URL', 'op.example/files'],
    ['REDIRECT_HOSTS', 'https://pay.example'],
    ['SITE_URL', 'http://sen.example'],
    ['SITE_URL', 'sen.example'],
    ['MAIN_URL', 'op.example/main'],
    ['PUBLIC_ENVIRONMENT', 'staging'],
    ['TRUSTED_PROXY', 'proxy.example'],
    ['TRUSTED_PROXY', '10.0.0.0/99'],
  ])('names %s=%s in one sentence without a secret', (name, value) => {
    const sentence = faultOf({ ...whole, [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name} .*\\.?\\)?\\.$`))
    expect(sentence).not.toContain('\n')
    expect(sentence).not.toContain(whole.SESSION_KEY)
    if (/KEY/.test(name)) expect(sentence).not.toContain(value)
  })
  test('names several at once, one sentence each', () => {
    const sentences = faultOf({ ...whole, SESSION_KEY: '', LOG_KEY: 'short', MAIN_URL: 'x' }).split('\n')
    expect(sentences.map((sentence) => sentence.split(' ', 1)[0])).toEqual([
      'SESSION_KEY',
      'LOG_KEY',
      'MAIN_URL',
    ])
  })
  test.each(Array.from({ length: 50 }, () => randomBytes(24)))('accepts random keys', (bytes) => {
    for (const text of [bytes.toString('base64'), bytes.toString('hex')])
      expect(faultOf({ ...whole, LOG_KEY: text, SESSION_KEY: key() })).toBe('')
  })
})

const RSA_KEYS = ['INVOICE_KEY', 'WALLET_PASS_KEY']
const NAMED_SECRET = /KEY|SECRET|PEPPER/
const WEAK = [
  'short',
  'x'.repeat(64),
  'sen-mobile'.repeat(5),
  'abcdefghijklmnopqrstuvwxyzabcdef',
  'changeme-changeme-changeme-changeme-1',
  'abababababababababababababababac',
  Buffer.alloc(32).toString('base64'),
  generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
]

describe('a weak key', () => {
  test.each(VARIABLE_NAMES.filter((name) => NAMED_SECRET.test(name)))('stops the start: %s', (name) => {
    for (const value of WEAK.filter((one) => RSA_KEYS.includes(name) || !one.startsWith('-----'))) {
      const sentence = refusalOf(() => readVariables({ [name]: value }, { needed: [name] }))
      expect(sentence, value).toMatch(new RegExp(`^${name} (?:is not safe|is no RSA|must hold)`))
      expect(sentence).not.toContain(value)
    }
  })

  test('stops the start if it protects two things', () => {
    const same = randomBytes(32).toString('base64')
    expect(faultOf({ ...whole, OPERATOR_KEY: same, PARTNER_KEY: same })).toMatch(
      /^(?:PARTNER|OPERATOR)_KEY is not safe: it holds the same as (?:PARTNER|OPERATOR)_KEY /,
    )
    expect(faultOf({ ...whole, SESSION_KEY_PREVIOUS: whole.SESSION_KEY })).toMatch(
      /^SESSION_KEY_PREVIOUS is not safe/,
    )
  })

  test.each([
    ['INVOICE_CERTIFICATE', 'BEGIN NOTHING'],
    ['DATABASE_URL', 'mysql://root:hidden@127.0.0.1/db'],
  ] as const)('is refused like a wrong %s, which is not shown', (name, value) => {
    const sentence = refusalOf(() => readVariables({ [name]: value }, { needed: [name] }))
    expect(sentence).toMatch(new RegExp(`^${name} (?:is no|must be)`))
    expect(sentence).not.toContain(value)
  })
})

describe('keys of wallet passes', () => {
  const { key: passKey, certificate, wwdr, ...rest } = issuePassKeys({ bits: 2048 })
  const keys = {
    WALLET_PASS_KEY: passKey,
    // As hosts want it, on one line.
    WALLET_PASS_CERTIFICATE: certificate.replace(/\r?\n/g, '\\n'),
    WALLET_PASS_WWDR: wwdr,
    WALLET_PASS_TYPE: PASS_TYPE,
    WALLET_PASS_TEAM: PASS_TEAM,
  }
  const refused = (env: object) => refusalOf(() => readWalletPassSettings({ ...keys, ...env }))

  test('are all set or none', () => {
    expect(readWalletPassSettings({})).toBeUndefined()
    expect(readWalletPassSettings(keys)).toMatchObject({ passType: rest.passType, team: rest.team })
    for (const name of Object.keys(keys))
      expect(refused({ [name]: '' })).toMatch(new RegExp(`^${name} is not set: `))
  })

  test('belong together', () => {
    const other = issuePassKeys({ bits: 2048 })
    expect(refused({ WALLET_PASS_KEY: other.key })).toBe(
      'WALLET_PASS_CERTIFICATE is not the certificate of WALLET_PASS_KEY.',
    )
    expect(refused({ WALLET_PASS_WWDR: other.wwdr })).toBe(
      'WALLET_PASS_WWDR is not the certificate that issued WALLET_PASS_CERTIFICATE.',
    )
    expect(refused({ WALLET_PASS_TYPE: 'pass.vn.other' })).toBe(
      `WALLET_PASS_TYPE is pass.vn.other, and the certificate is for ${PASS_TYPE}.`,
    )
    expect(refused({ WALLET_PASS_TEAM: 'ZZZZZZZZZZ' })).toBe(
      `WALLET_PASS_TEAM is ZZZZZZZZZZ, and the certificate is for ${PASS_TEAM}.`,
    )
    expect(refused({ WALLET_PASS_TYPE: 'card', WALLET_PASS_TEAM: 'short' }).split('\n')).toEqual([
      'WALLET_PASS_TYPE is card: it must be as in pass.vn.example.card.',
      'WALLET_PASS_TEAM is short: it must be ten capitals and digits.',
    ])
  })

  test('let the operator start after their certificate has ended, with a warning', () => {
    const read = readWalletPassSettings(keys)
    expect(walletPassWarning(read, new Date('2027-10-31'))).toBeUndefined()
    expect(walletPassWarning(read, new Date('2027-11-02'))).toMatch(/^WALLET_PASS_CERTIFICATE has ended on /)
    expect(walletPassWarning(undefined)).toContain('WALLET_PASS_KEY')
  })
})

test('creates local secrets once, readable by their owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  try {
    const first = loadOrCreateSecrets(join(folder, 'data'))
    const file = join(folder, 'data', 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(first.gateway.sessionKeys[0]).toHaveLength(32)
    expect(loadOrCreateSecrets(join(folder, 'data'))).toEqual(first)
    expect(new Set(Object.values(JSON.parse(readFileSync(file, 'utf8')) as object)).size).toBe(10)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('adds a partner key to an older folder and keeps the rest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  try {
    const before = { sessionKey: key(), logKey: key(), pepper: 'pepper' }
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(before), { mode: 0o600 })
    const kept = loadOrCreateSecrets(folder)
    expect(kept.pepper).toBe('pepper')
    expect(kept.gateway.sessionKeys[0].toString('base64')).toBe(before.sessionKey)
    expect(kept.gateway.partnerKey).toHaveLength(44)
    expect(kept.pushKey).toMatch(/^[\w-]{43}$/)
    expect(kept.invoiceKey).toContain('PRIVATE KEY')
    const certificate = new X509Certificate(kept.invoiceCertificate)
    expect(certificate.checkPrivateKey(createPrivateKey(kept.invoiceKey))).toBe(true)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.subject).toContain('Self-signed')
    expect(loadOrCreateSecrets(folder)).toEqual(kept)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
