/** Settings of a gateway in front of an operator's services: the Node host and the Netlify function. */
import type { BlockList } from 'node:net'
import { SERVICES, type Service } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import type { Environment } from '../../contract/rules/environment.ts'
import type { Secrets } from '../../gateway/secrets.ts'
import { type Env, readVariables } from './variables.ts'

export type Settings = {
  secrets: Secrets
  /** The site's own address, https, without a trailing slash. */
  siteUrl: string
  /** Bearer token towards the operator's services. */
  operatorKey: string
  /** Base address of each service that has calls. */
  services: Partial<Record<Service, string>>
  /** Where webhooks of banks are forwarded; without it they are refused. */
  notifyUrl: string | undefined
  /** Where tickets are exchanged for files; without it no file is served. */
  filesUrl: string | undefined
  /** Hosts of wallets and card gateways to which a payer may be redirected, besides our own pages. */
  redirectHosts: string[]
  /** Where calendars are requested by their secret; without it there is no feed. */
  calendarUrl: string | undefined
  environment: Environment
  trustedProxy: BlockList | undefined
  /** A TM Forum back end that answers the calls for which it has an Open API; without it none does. */
  tmf: { url: string; id: string; secret: string } | undefined
  /** The database in which several gateways count their limits together; without it each counts alone. */
  limitsUrl: string | undefined
}

const NEEDED = ['SESSION_KEY', 'LOG_KEY', 'PARTNER_KEY', 'SITE_URL', 'OPERATOR_KEY'] as const
const POSSIBLE = [
  'SESSION_KEY_PREVIOUS',
  'NOTIFY_URL',
  'FILES_URL',
  'CALENDAR_URL',
  'REDIRECT_HOSTS',
  'PUBLIC_ENVIRONMENT',
  'TRUSTED_PROXY',
  'LIMITS_URL',
] as const

/** Throws `SettingError` with a sentence for each variable that is missing or wrong. */
export function readSettings(env: Env): Settings {
  const services = spokenServices()
  // Netlify names the site's address `URL`.
  const given = { ...env, SITE_URL: env['SITE_URL']?.trim() || env['URL'] }
  const values = readVariables(given, {
    needed: [...NEEDED, ...services.map(({ variable }) => variable)],
    possible: POSSIBLE,
  })
  const previous = values.SESSION_KEY_PREVIOUS ? [values.SESSION_KEY_PREVIOUS] : []
  return {
    secrets: {
      sessionKeys: [values.SESSION_KEY, ...previous],
      logKey: Buffer.from(values.LOG_KEY),
      partnerKey: values.PARTNER_KEY,
    },
    siteUrl: new URL(values.SITE_URL).origin,
    operatorKey: values.OPERATOR_KEY,
    services: Object.fromEntries(services.map(({ name, variable }) => [name, values[variable]])),
    notifyUrl: values.NOTIFY_URL,
    filesUrl: values.FILES_URL,
    redirectHosts: values.REDIRECT_HOSTS ?? [],
    calendarUrl: values.CALENDAR_URL,
    environment: values.PUBLIC_ENVIRONMENT ?? 'production',
    trustedProxy: values.TRUSTED_PROXY,
    tmf: readTmf(env),
    limitsUrl: values.LIMITS_URL,
  }
}

/** Address and credentials of a TM Forum back end belong together; `undefined` without an address. */
function readTmf(env: Env): Settings['tmf'] {
  const { TMF_URL: url } = readVariables(env, { possible: ['TMF_URL'] })
  if (!url) return undefined
  const values = readVariables(env, { needed: ['TMF_CLIENT_ID', 'TMF_CLIENT_SECRET'] })
  return { url, id: values.TMF_CLIENT_ID, secret: values.TMF_CLIENT_SECRET }
}

type ServiceVariable = `${Uppercase<Service>}_URL`

/** Services for which the contract has calls; each has its own variable. */
function spokenServices(): { name: Service; variable: ServiceVariable }[] {
  const spoken = new Set<Service>(Object.values(calls).map(({ call }) => call.service))
  return SERVICES.filter((name) => spoken.has(name)).map((name) => ({
    name,
    variable: `${name.toUpperCase()}_URL` as ServiceVariable,
  }))
}
