/**
 * Every environment variable that the programs read, with its meaning and schema. A program names its
 * required and optional ones; all errors are reported together, one sentence each.
 */
import * as z from 'zod/mini'
import {
  address,
  certificate,
  count,
  database,
  environment,
  hosts,
  httpsAddress,
  networks,
  openApiClients,
  passTeam,
  passType,
  pooler,
  port,
  postgres,
  pushKey,
  role,
  rsaKey,
  seconds,
  secret,
  sessionKey,
  share,
  sixDigits,
  text,
  whole,
  yesOrNo,
} from './kinds.ts'

/** Bytes of a secret that the administrators generate themselves. */
const SECRET_MIN = 32
/** Bytes of a secret that a provider issues, which we cannot choose. */
const PROVIDER_SECRET_MIN = 16

const service = (name: string) => `the base address of the operator's ${name} service`

/** Where the programs listen and store their data. */
const PLACE = {
  PORT: [port, 'the number of the port to listen on'],
  HOST: [text, 'the address to listen on'],
  DATA_DIR: [text, 'the folder of the embedded database'],
  DATABASE_URL: [database, 'the address of a PostgreSQL database, postgres://…'],
  SITE_DIR: [text, 'the folder of the built site'],
  SITE_URL: [httpsAddress, "the site's own address, such as https://www.example.vn"],
  PUBLIC_ENVIRONMENT: [environment, 'production, beta or other'],
  TRUSTED_PROXY: [networks, 'the addresses of the proxies whose X-Forwarded-* headers are believed'],
  COMMIT_REF: [text, 'the commit that is built'],
  LIMITS_URL: [postgres, 'the PostgreSQL database in which several gateways count their limits'],
  DATABASE_POOL: [count, 'the most database connections of one process'],
  DATABASE_READ_URL: [postgres, 'the address of a copy of the database for reads, postgres://…'],
  DATABASE_POOLER: [pooler, 'none, or transaction if a pooler lends connections for one transaction'],
  DATABASE_PREPARED: [yesOrNo, 'no if the pooler cannot keep prepared statements, otherwise yes'],
  ROLE: [role, 'api (answers calls), worker (runs jobs) or both'],
  LOOP_DELAY_MAX: [whole, 'the delay of the event loop from which requests are refused, ms; 0 for never'],
  CONNECTIONS_MAX: [count, 'the most connections of clients at the same time'],
  REQUEST_SECONDS: [count, 'how many seconds a request may take to arrive'],
  ANSWER_SECONDS: [count, 'how many seconds a client may take for an answer'],
  CLOCK_AHEAD: [seconds, 'how many seconds the clock of the demonstration is ahead of real time'],
  TMF_CLIENT_ID: [text, 'the id of the portal as a client of the TM Forum back end'],
  OPEN_API_CLIENTS: [openApiClients, 'the clients of the TM Forum Open APIs, a JSON array'],
  SEED: [text, 'demo, where the demo people are wanted'],
} as const

const SECRETS = {
  TMF_CLIENT_SECRET: [secret(PROVIDER_SECRET_MIN), 'the secret of the portal at the TM Forum back end'],
  SESSION_KEY: [sessionKey, '32 random bytes in base64 (openssl rand -base64 32)'],
  SESSION_KEY_PREVIOUS: [sessionKey, 'the session key before this one'],
  LOG_KEY: [secret(SECRET_MIN), 'a long random text for the masks of the log'],
  PARTNER_KEY: [secret(SECRET_MIN), 'the secret that gateways sign some calls with, the same on both sides'],
  OPERATOR_KEY: [secret(SECRET_MIN), 'the bearer token that gateways show to the operator'],
  OPERATOR_PEPPER: [
    secret(SECRET_MIN),
    'a long random text that stays the same: the key of the digests of codes, passwords and sessions',
  ],
  MESSAGES_SECRET: [secret(SECRET_MIN), 'the key that messages are signed with when they are posted'],
  NETWORK_KEY: [secret(SECRET_MIN), 'the key that the mobile network encrypts its sign-in codes with'],
  ROAMING_NOTICE_KEY: [secret(SECRET_MIN), 'the key that reports of networks abroad are signed with'],
  IDENTITY_KEY: [secret(32), 'the key that photographs of identity cards are encrypted with'],
  PUSH_KEY: [pushKey, 'the VAPID private key that push notifications are signed with, in base64url'],
  INVOICE_KEY: [rsaKey, 'the RSA private key that invoices are signed with, in PEM'],
  INVOICE_CERTIFICATE: [certificate, 'the certificate of the key that invoices are signed with, in PEM'],
  WALLET_PASS_KEY: [rsaKey, 'the RSA private key that wallet passes are signed with, in PEM'],
  WALLET_PASS_CERTIFICATE: [certificate, 'the certificate that Apple issued for this key, in PEM'],
  WALLET_PASS_WWDR: [certificate, 'the certificate of Apple that issued this one, in PEM'],
  WALLET_PASS_TYPE: [passType, 'the pass type of this certificate, as in pass.vn.example.card'],
  WALLET_PASS_TEAM: [passTeam, 'the team of this certificate, ten capitals and digits'],
} as const

const SERVICES = {
  MAIN_URL: [address, service('main')],
  CONFIGURATION_URL: [address, service('configuration')],
  ROAMING_URL: [address, service('roaming')],
  BANNERS_URL: [address, service('banners')],
  PAYMENT_URL: [address, service('payment')],
  LOYALTY_URL: [address, service('loyalty')],
  NOTIFY_URL: [address, 'the address that notices of providers are handed on to'],
  FILES_URL: [address, 'the address that tickets of files are turned in at'],
  TMF_URL: [address, 'the address of a TM Forum back end, below which are /oauth/token and /tmf-api'],
  CALENDAR_URL: [address, 'the address that calendars are asked for at'],
  REDIRECT_HOSTS: [hosts, 'the hosts that a payer may be sent to'],
  NETWORK_URL: [httpsAddress, 'the base address of the page by which the mobile network signs lines in'],
  MESSAGES_URL: [address, 'the address that SMS, voice and e-mail messages are posted to'],
} as const

const BANK = {
  VIETQR_URL: [httpsAddress, 'the address of the VietQR provider'],
  VIETQR_KEY: [secret(PROVIDER_SECRET_MIN), 'the bearer token of our questions to the VietQR provider'],
  VIETQR_NOTICE_KEY: [secret(PROVIDER_SECRET_MIN), 'the key that the VietQR provider signs its notices with'],
  VIETQR_NOTICE_KEY_PREVIOUS: [secret(PROVIDER_SECRET_MIN), 'the key of these notices before this one'],
  VIETQR_BIN: [sixDigits, 'the six digits of the bank that our account is at'],
  VIETQR_BANK_NAME: [text, 'the name of the bank, as payers read it'],
  VIETQR_ACCOUNT: [text, 'the number of our account'],
  VIETQR_ACCOUNT_NAME: [text, 'the holder of our account, in capitals without marks'],
} as const

const TELEMETRY = {
  OTEL_EXPORTER_OTLP_ENDPOINT: [address, 'the base address of an OpenTelemetry collector (OTLP over HTTP)'],
  OTEL_TRACES_SAMPLER_ARG: [share, 'the share of traces that are recorded, from 0 to 1'],
  METRICS_PORT: [port, 'the number of the port at which Prometheus reads metrics'],
  METRICS_HOST: [text, 'the address to listen on for Prometheus'],
} as const

const VARIABLES = { ...PLACE, ...SECRETS, ...SERVICES, ...BANK, ...TELEMETRY }
export type Variable = keyof typeof VARIABLES
export const VARIABLE_NAMES = Object.keys(VARIABLES) as Variable[]
const SECRET_NAMES = VARIABLE_NAMES.filter((name) => /(?:_|^)(?:KEY|SECRET|PEPPER)(?:_PREVIOUS)?$/.test(name))

const schema = z.object(
  Object.fromEntries(VARIABLE_NAMES.map((name) => [name, z.optional(VARIABLES[name][0])])) as {
    [Name in Variable]: z.ZodMiniOptional<(typeof VARIABLES)[Name][0]>
  },
)
type Values = z.output<typeof schema>
export type Env = Readonly<Record<string, string | undefined>>

/** Settings that are missing or invalid: one sentence each, one per line. Only the message is printed. */
export class SettingError extends Error {}

/**
 * The named variables, parsed; surrounding blanks are removed, and an empty value counts as not set. Throws
 * `SettingError`.
 */
export function readVariables<Needed extends Variable = never, Possible extends Variable = never>(
  env: Env,
  { needed = [], possible = [] }: { needed?: readonly Needed[]; possible?: readonly Possible[] },
): { [Name in Needed]: NonNullable<Values[Name]> } & { [Name in Possible]: Values[Name] } {
  const names: readonly Variable[] = [...needed, ...possible]
  const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]))
  const missing = needed.filter((name) => given[name] === undefined)
  const parsed = schema.safeParse(given)
  const wrong = new Map<string, string>()
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0])
    // One sentence for each variable: its first error.
    if (!wrong.has(name)) wrong.set(name, `${name} ${message}`)
  }
  for (const [name, other] of sharedSecrets(given))
    wrong.set(name, `${name} is not safe: it holds the same as ${other} (openssl rand -base64 32).`)
  const errors = [
    ...missing.map((name) => `${name} is not set: it must hold ${VARIABLES[name][1]}.`),
    ...wrong.values(),
  ]
  if (!parsed.success || errors.length > 0) throw new SettingError(errors.join('\n'))
  // All required variables are set, or an error was thrown above.
  return parsed.data as { [Name in Needed]: NonNullable<Values[Name]> } & { [Name in Possible]: Values[Name] }
}

/** Secrets whose loss would open what another one protects, because they hold the same, with that other. */
function sharedSecrets(given: Partial<Record<Variable, string | undefined>>): [Variable, Variable][] {
  const seen = new Map<string, Variable>()
  const shared: [Variable, Variable][] = []
  for (const name of SECRET_NAMES) {
    const value = given[name]
    if (value === undefined) continue
    const other = seen.get(value)
    if (other) shared.push([name, other])
    else seen.set(value, name)
  }
  return shared
}
