/** Settings of the reference operator alone (`npm run operator`). */
import { type Env, readVariables } from './variables.ts'
import { readWalletPassSettings } from './wallet-pass.ts'

const NEEDED = [
  'DATABASE_URL',
  'OPERATOR_KEY',
  'OPERATOR_PEPPER',
  'PARTNER_KEY',
  'MESSAGES_URL',
  'MESSAGES_SECRET',
] as const
const POSSIBLE = [
  'PORT',
  'HOST',
  'SITE_URL',
  'SEED',
  'IDENTITY_KEY',
  'NETWORK_URL',
  'NETWORK_KEY',
  'ROAMING_NOTICE_KEY',
  'PUSH_KEY',
  'INVOICE_KEY',
  'INVOICE_CERTIFICATE',
  'ROLE',
  'DATABASE_POOL',
  'DATABASE_READ_URL',
  'DATABASE_POOLER',
  'DATABASE_PREPARED',
  'OPEN_API_CLIENTS',
] as const
const ACCOUNT = [
  'VIETQR_BIN',
  'VIETQR_KEY',
  'VIETQR_NOTICE_KEY',
  'VIETQR_BANK_NAME',
  'VIETQR_ACCOUNT',
  'VIETQR_ACCOUNT_NAME',
] as const

/** Throws `SettingError` with a sentence for each variable that is missing or wrong. */
export function readOperatorSettings(env: Env) {
  const values = readVariables(env, { needed: NEEDED, possible: POSSIBLE })
  return {
    databaseUrl: values.DATABASE_URL,
    pool: {
      /** Most connections of this process; by default the pool's own. */
      ...(values.DATABASE_POOL && { max: values.DATABASE_POOL }),
      ...(values.DATABASE_READ_URL && { readUrl: values.DATABASE_READ_URL }),
      pooled: values.DATABASE_POOLER ?? false,
      prepares: values.DATABASE_PREPARED ?? true,
    },
    role: values.ROLE ?? 'both',
    key: values.OPERATOR_KEY,
    pepper: values.OPERATOR_PEPPER,
    partnerKey: values.PARTNER_KEY,
    messages: { url: values.MESSAGES_URL, secret: values.MESSAGES_SECRET },
    port: values.PORT ?? 4322,
    host: values.HOST ?? '127.0.0.1',
    /** Empty if it is not set. */
    siteHost: values.SITE_URL ? new URL(values.SITE_URL).host : '',
    isDemo: values.SEED === 'demo',
    /** None: the Open APIs are off. */
    openApiClients: values.OPEN_API_CLIENTS ?? [],
    identityKey: values.IDENTITY_KEY,
    pushKey: values.PUSH_KEY,
    networkSignIn: readNetwork(env),
    roamingKey: values.ROAMING_NOTICE_KEY,
    invoiceKey: values.INVOICE_KEY,
    invoiceCertificate: values.INVOICE_CERTIFICATE,
    walletPass: readWalletPassSettings(env),
  }
}

/** Address and key of the mobile network's sign-in belong together; `undefined` without an address. */
function readNetwork(env: Env): { url: string; key: string } | undefined {
  const { NETWORK_URL: url } = readVariables(env, { possible: ['NETWORK_URL'] })
  return url ? { url, key: readVariables(env, { needed: ['NETWORK_KEY'] }).NETWORK_KEY } : undefined
}

/**
 * The VietQR provider and our account with it; `undefined` if `VIETQR_URL` is not set. Throws `SettingError`.
 */
export function readVietQrSettings(env: Env) {
  const { VIETQR_URL: url } = readVariables(env, { possible: ['VIETQR_URL'] })
  if (!url) return undefined
  const values = readVariables(env, { needed: ACCOUNT, possible: ['VIETQR_NOTICE_KEY_PREVIOUS'] })
  const previous = values.VIETQR_NOTICE_KEY_PREVIOUS
  return {
    url: url.replace(/\/+$/, ''),
    key: values.VIETQR_KEY,
    noticeKeys: [values.VIETQR_NOTICE_KEY, ...(previous ? [previous] : [])] as [string, ...string[]],
    beneficiary: {
      bin: values.VIETQR_BIN,
      bankName: values.VIETQR_BANK_NAME,
      accountNumber: values.VIETQR_ACCOUNT,
      accountName: values.VIETQR_ACCOUNT_NAME,
    },
  }
}
