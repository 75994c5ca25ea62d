/** Reads the environment once. What is missing stops the start with one sentence that names it. */
import { BlockList, isIP } from 'node:net'
import { SERVICES, type Service } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { type Environment, environmentOf } from '../contract/rules/environment.ts'

/**
 * `sessionKeys`: the current one seals, all open; 32 bytes each. `partnerKey`: what calls are signed with towards the operator, where the
 * specification wants that (roaming §7); the operator has the same.
 */
export type Secrets = { sessionKeys: readonly [Buffer, ...Buffer[]]; logKey: Buffer; partnerKey: string }

export type Settings = {
  secrets: Secrets
  /** The site's own address, https, without a slash at the end. */
  siteUrl: string
  /** Bearer token towards the operator's services. */
  operatorKey: string
  /** Base address of each service that has calls. */
  services: Partial<Record<Service, string>>
  /** Where notices of banks are handed on to; none: they are not taken. */
  notifyUrl: string | undefined
  /** Where tickets of files are turned in; none: no file is handed over. */
  filesUrl: string | undefined
  /** `REDIRECT_HOSTS`: hosts of wallets and card gateways that a payer may be sent to, besides our own pages. */
  redirectHosts: string[]
  /** Where secrets of calendars are told; none: there is no feed. */
  calendarUrl: string | undefined
  environment: Environment
  trustedProxy: BlockList | undefined
}

/** A setting that is missing or cannot be used. Its message is all that is printed. */
export class SettingFault extends Error {}

type Env = Readonly<Record<string, string | undefined>>

/** Settings of a live gateway: Node host and Netlify function. Throws `SettingFault`. */
export function readSettings(env: Env): Settings {
  const previous = env['SESSION_KEY_PREVIOUS'] ? [readKey(env, 'SESSION_KEY_PREVIOUS')] : []
  return {
    secrets: {
      sessionKeys: [readKey(env, 'SESSION_KEY'), ...previous],
      logKey: Buffer.from(need(env, 'LOG_KEY', 'a long random text for the masks of the log')),
      partnerKey: need(env, 'PARTNER_KEY', "the secret that some calls are signed with, the operator's own"),
    },
    siteUrl: readSiteUrl(env),
    operatorKey: need(env, 'OPERATOR_KEY', "the bearer token of the operator's services"),
    services: readServices(env),
    notifyUrl: readAddress(env, 'NOTIFY_URL'),
    filesUrl: readAddress(env, 'FILES_URL'),
    redirectHosts: readHosts(env, 'REDIRECT_HOSTS'),
    calendarUrl: readAddress(env, 'CALENDAR_URL'),
    environment: readEnvironment(env),
    trustedProxy: readTrustedProxy(env),
  }
}

/** The value of a setting, or a stop with one sentence. `meaning` says what belongs there. */
export function need(env: Env, name: string, meaning: string): string {
  const value = env[name]?.trim()
  if (!value) throw new SettingFault(`${name} is not set: it must hold ${meaning}.`)
  return value
}

/** 32 bytes in base64. */
export function readKey(env: Env, name: string): Buffer {
  const key = Buffer.from(need(env, name, '32 random bytes in base64 (openssl rand -base64 32)'), 'base64')
  if (key.length !== 32) throw new SettingFault(`${name} must hold 32 bytes in base64, and it holds ${key.length} (openssl rand -base64 32).`)
  return key
}

/** Production is where nothing else is said. */
export function readEnvironment(env: Env, otherwise: Environment = 'production'): Environment {
  const value = env['PUBLIC_ENVIRONMENT']?.trim()
  if (!value) return otherwise
  const environment = environmentOf(value)
  if (!environment) throw new SettingFault(`PUBLIC_ENVIRONMENT is ${value}: it must be production, beta or other (or 3, 2, 1).`)
  return environment
}

/** `TRUSTED_PROXY`: addresses and networks, separated by commas, whose X-Forwarded-* headers are believed. */
export function readTrustedProxy(env: Env): BlockList | undefined {
  const value = env['TRUSTED_PROXY']?.trim()
  if (!value) return undefined
  const list = new BlockList()
  for (const entry of value.split(',').map((part) => part.trim())) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    if (!isIP(address) || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most)))
      throw new SettingFault(`TRUSTED_PROXY holds ${entry}: it must be addresses or networks such as 10.0.0.0/8, separated by commas.`)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function readSiteUrl(env: Env): string {
  const value = env['SITE_URL']?.trim() || env['URL']?.trim()
  if (!value) throw new SettingFault("SITE_URL is not set: it must hold the site's own address, such as https://www.example.vn.")
  if (!URL.canParse(value) || !value.startsWith('https://'))
    throw new SettingFault(`SITE_URL is ${value}: it must be a full address that begins with https://.`)
  return new URL(value).origin
}

/** Host names, separated by commas; none where nothing is set. */
function readHosts(env: Env, name: string): string[] {
  const hosts = (env[name] ?? '').split(',').flatMap((part) => part.trim() || [])
  for (const host of hosts)
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
      throw new SettingFault(`${name} holds ${host}: it must be host names such as pay.example.vn, separated by commas.`)
  return hosts
}

/** A full address, or nothing where none is set. */
function readAddress(env: Env, name: string): string | undefined {
  const value = env[name]?.trim()
  if (value && !(/^https?:\/\//.test(value) && URL.canParse(value)))
    throw new SettingFault(`${name} is ${value}: it must be a full address, http:// or https://.`)
  return value || undefined
}

/** `MAIN_URL`, `CONFIGURATION_URL`, …: one for each service that the contract has calls of. */
function readServices(env: Env): Partial<Record<Service, string>> {
  const spoken = new Set<Service>(Object.values(calls).map(({ call }) => call.service))
  const services: Partial<Record<Service, string>> = {}
  for (const service of SERVICES.filter((name) => spoken.has(name))) {
    const name = `${service.toUpperCase()}_URL`
    need(env, name, `the base address of the operator's ${service} service`)
    services[service] = readAddress(env, name)
  }
  return services
}
