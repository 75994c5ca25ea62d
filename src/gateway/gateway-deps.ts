/** What a gateway is handed at the door; it reaches out for nothing itself. */
import type { BlockList } from 'node:net'
import type { Service } from '../contract/call.ts'
import type { Environment } from '../contract/rules/environment.ts'
import type { FetchFile, ForwardWebhook, ReadFeed, Upstream } from '../contract/upstream.ts'
import type { Secrets } from './secrets.ts'
import type { Timeouts } from './upstreams/send-with-retry.ts'

/** Which build this is and from when its content is, ISO. */
export type Version = { build: string; content: string }

/**
 * What a gateway needs. `now` in milliseconds. `box`: on one's own machine, the only place with plain http
 * and without limits.
 */
export type GatewayDeps = {
  upstreams: (service: Service) => Upstream
  /** Where notices of banks go; without it there is no such address. */
  notify?: ForwardWebhook | undefined
  /** Where tickets of files are turned in; without it there is no such address. */
  takeFile?: FetchFile | undefined
  /** Where secrets of calendars lead; without it there is no such address. */
  readFeed?: ReadFeed | undefined
  secrets: Secrets
  now: () => number
  environment: Environment
  /**
   * Hosts of wallets and card gateways that a payer may be sent to, besides our own pages; none where it is
   * left out.
   */
  redirectHosts?: readonly string[]
  /** Proxies whose X-Forwarded-* headers are believed. */
  trustedProxy?: BlockList | undefined
  localMode: boolean
  /** Takes one line of the log. */
  log: (line: string) => void
  version: Version
  patience?: Timeouts
}
