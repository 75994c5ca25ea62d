/**
 * How one use of a mobile line is paid: the quotas that run first, then the standard prices. The operator
 * charges by this rule, and the adviser replays a line's use by it. Spec ACC-10.
 */
import { type ChargeReason, hideNumber, type UsageKind } from './history.ts'

/** Quotas that pay for uses at home, in the order of use where several end together. */
const USE_QUOTAS = ['data', 'voice_onnet', 'voice_all', 'sms'] as const
export type UseQuotaKind = (typeof USE_QUOTAS)[number]
/** `left`: MB, minutes or messages. `until`: its end, milliseconds. */
export type UseQuota = { kind: UseQuotaKind; left: number; until: number }
/** `amount`: kB of data, seconds of an outgoing call, or sent messages. */
export type MeteredUse = { kind: UsageKind; amount: number; isOwnNetwork: boolean }
/** Đ for a MB, a minute and a message. */
export type UsePrices = { data_mb: number; call_minute: number; sms: number }

/**
 * `taken`: what each quota loses, in its unit. `cost`: đ, with its `rate` and `reason` where it is above 0.
 * `lacking`: MB beyond the data of a package, slow or not to be had, which never cost anything.
 */
export type UseCharge<Q extends UseQuota> = {
  taken: readonly { quota: Q; amount: number }[]
  cost: number
  lacking: number
  rate: number | null
  reason: ChargeReason | null
}

const KB = 1_024
const MINUTE = 60

const PAYS: Readonly<Record<UsageKind, readonly UseQuotaKind[]>> = {
  data: ['data'],
  call: ['voice_onnet', 'voice_all'],
  sms: ['sms'],
}

export function isUseQuota(kind: string): kind is UseQuotaKind {
  return USE_QUOTAS.some((one) => one === kind)
}

/** What ends first is used first; minutes within the network before those to all networks. */
export function inOrderOfUse<Q extends UseQuota>(quotas: readonly Q[]): Q[] {
  const rank = ({ kind }: Q) => USE_QUOTAS.indexOf(kind)
  return quotas.toSorted((one, other) => one.until - other.until || rank(one) - rank(other))
}

/** `number` as stored or as a history shows it. `prefixes`: of this network, such as `091`. */
export function isOwnNetwork(number: string, prefixes: readonly string[]): boolean {
  const shown = hideNumber(number)
  return prefixes.some((prefix) => shown.startsWith(prefix))
}

/** What a quota counts: whole MB (the nearest), begun minutes, messages. */
export function unitsOf({ kind, amount }: Pick<MeteredUse, 'kind' | 'amount'>): number {
  if (kind === 'data') return Math.round(amount / KB)
  return kind === 'call' ? Math.ceil(amount / MINUTE) : amount
}

/**
 * `quotas`: all that run now, in the order of use, unchanged. A call that outlasts its minutes is
 * charged for the seconds after them. Data is charged only where no package has any.
 */
export function chargeUse<Q extends UseQuota>(
  use: MeteredUse,
  quotas: readonly Q[],
  prices: UsePrices,
): UseCharge<Q> {
  const paying = quotas.filter((quota) => canPay(quota, use))
  let rest = unitsOf(use)
  const taken = []
  for (const quota of paying) {
    const amount = Math.min(rest, Math.max(0, quota.left))
    if (amount > 0) taken.push({ quota, amount })
    rest -= amount
  }
  if (use.kind === 'data' && paying.length > 0)
    return { taken, cost: 0, lacking: rest, rate: null, reason: null }
  const { cost, rate } = priceOf(use, unitsOf(use) - rest, prices)
  return cost > 0
    ? { taken, cost, lacking: 0, rate, reason: reasonOf(use, paying, quotas) }
    : { taken, cost: 0, lacking: 0, rate: null, reason: null }
}

function canPay({ kind }: UseQuota, use: MeteredUse): boolean {
  return PAYS[use.kind].includes(kind) && (kind !== 'voice_onnet' || use.isOwnNetwork)
}

/** Of what its quotas did not cover; calls by the second, data by the kB. */
function priceOf({ kind, amount }: MeteredUse, covered: number, prices: UsePrices) {
  if (kind === 'data') return { rate: prices.data_mb, cost: Math.round((amount * prices.data_mb) / KB) }
  if (kind === 'sms') return { rate: prices.sms, cost: (amount - covered) * prices.sms }
  const seconds = Math.max(0, amount - covered * MINUTE)
  return { rate: prices.call_minute, cost: Math.round((seconds * prices.call_minute) / MINUTE) }
}

/** Spec ACC-7. */
function reasonOf(use: MeteredUse, paying: readonly UseQuota[], quotas: readonly UseQuota[]): ChargeReason {
  if (paying.length === 0)
    return quotas.some(({ kind }) => PAYS[use.kind].includes(kind)) ? 'other_network' : 'no_package'
  return paying.every(({ kind }) => kind === 'voice_onnet') ? 'onnet_used_up' : 'used_up'
}
