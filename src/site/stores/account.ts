/** All data of the signed-in line, loaded part by part. Spec SUB-1, Spec ACC-2. */
import { map } from 'nanostores'
import type { Call, ResultOf } from '../../contract/call.ts'
import {
  mobileBalanceInfoV2,
  mobileBundleRemainAmount,
  mobileDataGetHighBandwidth,
  mobileInBalances,
} from '../../contract/main/balance.ts'
import { selfcareGetBillCode } from '../../contract/main/bill.ts'
import { coreCustomerGetInfo, getRankVnpPlus, mobileGetInfo } from '../../contract/main/customer.ts'
import { helpFeedbackGetSent } from '../../contract/main/help-request.ts'
import { mobileLedgerList } from '../../contract/main/ledger.ts'
import { mobileGetServiceActiveList } from '../../contract/main/package.ts'
import { type Cleanup, environment } from '../client/environment.ts'
import { send } from '../client/send.ts'
import { type Known, type Loadable, lastKnown, loadInto } from './loadable.ts'
import { $session, lineCleared, lineSignedIn } from './session.ts'

type Rank = { rank: typeof getRankVnpPlus }
/** The reads of the overview, by part. */
export const ACCOUNT_CALLS = {
  customer: coreCustomerGetInfo,
  line: mobileGetInfo,
  balances: mobileInBalances,
  balanceInfo: mobileBalanceInfoV2,
  buckets: mobileBundleRemainAmount,
  highBandwidth: mobileDataGetHighBandwidth,
  services: mobileGetServiceActiveList,
  ledger: mobileLedgerList,
  ...(import.meta.env.WITHOUT_LOYALTY ? ({} as Rank) : { rank: getRankVnpPlus }),
  codes: selfcareGetBillCode,
  requests: helpFeedbackGetSent,
} as const satisfies Record<string, Call>

export type PartName = keyof typeof ACCOUNT_CALLS
export type Account = { [Name in PartName]: Loadable<ResultOf<(typeof ACCOUNT_CALLS)[Name]>> }

const NOTHING: Account = {
  customer: { step: 'idle' },
  line: { step: 'idle' },
  balances: { step: 'idle' },
  balanceInfo: { step: 'idle' },
  buckets: { step: 'idle' },
  highBandwidth: { step: 'idle' },
  services: { step: 'idle' },
  ledger: { step: 'idle' },
  rank: { step: 'idle' },
  codes: { step: 'idle' },
  requests: { step: 'idle' },
}

export const $account = map<Account>(NOTHING)

/** Parts needed for the compact answers on the home page and at the top of the account. */
export const ANSWERS: readonly PartName[] = ['highBandwidth', 'balanceInfo']
/** Parts that a purchase, a cancellation or a top-up changes. */
export const MONEY: readonly PartName[] = [
  'balances',
  'balanceInfo',
  'buckets',
  'highBandwidth',
  'services',
  'ledger',
  'codes',
]
export const ALL = Object.keys(ACCOUNT_CALLS) as readonly PartName[]

/** Parts shown on the page now, so that they can be loaded again after the next sign-in. */
let shown = new Set<PartName>()

/** Loads parts in parallel. Resolves after the last response; callers need not wait for it. */
export async function loadAccount(names: readonly PartName[] = ALL): Promise<void> {
  shown = new Set([...shown, ...names])
  const session = $session.get()
  if (session.step === 'out') return
  const { msisdn } = session
  const still = (): boolean => {
    const now = $session.get()
    return now.step === 'in' ? now.msisdn === msisdn : false
  }
  await Promise.all(names.map((name) => loadInto($account, name, () => send(ACCOUNT_CALLS[name], {}), still)))
  if (still()) remember(msisdn)
  settle()
}

/** Reloads those of the given parts that are already shown, after money has moved. */
export function refreshAccount(names: readonly PartName[] = MONEY): Promise<void> {
  return loadAccount(names.filter((name) => shown.has(name)))
}

/** A part requested for a previous line must not stay in its loading state forever. */
function settle(): void {
  const account = $account.get()
  if ($session.get().step === 'in') return
  const entries = Object.entries(account).map(([name, part]) => {
    if (part.step !== 'loading') return [name, part]
    return [name, part.known ? { step: 'ready', known: part.known } : { step: 'idle' }]
  })
  $account.set(Object.fromEntries(entries) as Account)
}

/**
 * Session storage: the last-known values of this line, for a page that opens without a connection. Cleared
 * when the tab is closed and on sign-out.
 */
const KEY = 'account'

function remember(msisdn: string): void {
  const known = Object.fromEntries(
    Object.entries($account.get()).map(([name, part]) => [name, lastKnown<unknown>(part)]),
  )
  environment().session.set(KEY, JSON.stringify({ msisdn, known }))
}

/** Shows the last-known values of the line until fresh values arrive. */
function recall(): void {
  const session = $session.get()
  const text = environment().session.get(KEY)
  if (session.step === 'out' || !text) return
  const kept = JSON.parse(text) as { msisdn: string; known: { [Name in PartName]?: Known<unknown> } }
  if (kept.msisdn !== session.msisdn) return
  const entries = Object.entries(kept.known).map(([name, known]) => [name, { step: 'ready', known }])
  $account.set({ ...NOTHING, ...Object.fromEntries(entries) })
}

function clearAccount(): void {
  $account.set(NOTHING)
  environment().session.remove(KEY)
}

/** Loads and clears the line's data with the session, until stopped. */
function followAccount(): Cleanup {
  recall()
  const stops = [
    lineCleared.listen(clearAccount),
    lineSignedIn.listen(({ again }) => {
      // For the same line the old values stay until fresh ones arrive.
      if (!again) clearAccount()
      void loadAccount([...shown])
    }),
    environment().onReturn(returned),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

let stop: Cleanup | undefined

/** For pages that show a line's data; a second call has no effect. */
export function startAccount(): void {
  stop ??= followAccount()
}

/** For the end of a test. Clears what any store loaded. */
export function stopAccount(): void {
  stop?.()
  stop = undefined
  shown = new Set()
  $account.set(NOTHING)
}

/** Retries the parts that failed without a connection when the tab or the network is back. */
function returned(): void {
  const account = $account.get()
  const lost = [...shown].filter((name) => {
    const part = account[name]
    return (
      part.step === 'failed' &&
      (part.failure.code === 'no_connection' || part.failure.code === 'upstream_timeout')
    )
  })
  if (lost.length > 0) void loadAccount(lost)
}
