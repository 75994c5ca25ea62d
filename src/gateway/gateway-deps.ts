/** The dependencies that a gateway receives; it creates none of them. */
import type { BlockList } from 'node:net'
import type { Service } from '../contract/call.ts'
import type { Environment } from '../contract/rules/environment.ts'
import type { FetchFeed, FetchFile, ForwardWebhook, Upstream } from '../contract/upstream.ts'
import type { SharedCounter } from './guards/limits.ts'
import type { Secrets } from './secrets.ts'
import type { Timeouts } from './upstreams/send-with-retry.ts'

/** The build, and the date of its content, ISO. */
export type Version = { build: string; content: string }

/**
 * Dependencies of a gateway. `now` in milliseconds. `localMode`: on the developer's own machine, the only
 * place with plain http and without rate limits.
 */
export type GatewayDeps = {
  upstreams: (service: Service) => Upstream
  /** Forwards webhooks of banks; without it `/notify` does not exist. */
  notify?: ForwardWebhook | undefined
  /** Exchanges tickets for files; without it `/api/file` does not exist. */
  takeFile?: FetchFile | undefined
  /** Finds the calendar of a secret; without it `/api/calendar` does not exist. */
  readFeed?: FetchFeed | undefined
  secrets: Secrets
  now: () => number
  environment: Environment
  /**
   * Hosts of wallets and card gateways to which a payer may be redirected, besides our own pages; by default
   * there are no others.
   */
  redirectHosts?: readonly string[]
  /** Calls of parts that the operator does not have: refused without asking it. Spec SIT-19. */
  absentCalls?: ReadonlySet<string> | undefined
  /**
   * The site's own address, `https://host`, lower case: the only origin of requests. Without it that is
   * whatever address they were sent to.
   */
  siteUrl?: string | undefined
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustedProxy?: BlockList | undefined
  /** Counts hits of limits for several gateways together; without it each counts its own. */
  sharedCounter?: SharedCounter | undefined
  localMode: boolean
  log: (line: string) => void
  version: Version
  patience?: Timeouts
}
