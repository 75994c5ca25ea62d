/**
 * Claims of a member: usable, used, expired, refunded, and gifts in delivery. A code stays hidden until it is
 * opened. Spec LOY-14, Spec LOY-15.
 */
import { atom, map } from 'nanostores'
import type { Claim, ClaimResult, Claims } from '../../../contract/loyalty/offers.schema.ts'
import {
  apiLichSuSuDungUuDaiHoiVienSudung,
  apiTheodoinhanqua,
  apiXemMaUuDai,
} from '../../../contract/loyalty/offers.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import './speak.ts'

/** `way`: gifts in delivery and delivered ones. */
export const CLAIM_TABS = ['all', 'usable', 'way', 'used', 'expired', 'refunded'] as const
export type ClaimTab = (typeof CLAIM_TABS)[number]

export type Received = { list: Loadable<Claims>; gifts: Loadable<Claims> }
const NOTHING: Received = { list: { step: 'idle' }, gifts: { step: 'idle' } }
export const $received = map<Received>(NOTHING)
export const $claimTab = atom<ClaimTab>('all')
/** Codes opened on this page, by claim. */
export const $codes = map<Record<string, Loadable<ClaimResult>>>({})

/** The tab of each state of the operator. */
const TAB_OF: Readonly<Record<Claim['state'], ClaimTab>> = {
  received: 'usable',
  used: 'used',
  expired: 'expired',
  refunded: 'refunded',
  preparing: 'way',
  shipping: 'way',
  delivered: 'way',
}
export function inTab(claims: readonly Claim[], tab: ClaimTab): Claim[] {
  return claims.filter(({ state }) => tab === 'all' || TAB_OF[state] === tab)
}
/** A warning is shown if a claim expires within this many days. */
const SOON_DAYS = 7
export function endsSoon({ state, valid_until: until }: Claim): boolean {
  return (
    state === 'received' && until !== null && Date.parse(until) - environment().now() < SOON_DAYS * 86_400_000
  )
}

/** The tab is written into the address so that it can be linked, without a new history entry. */
export function chooseClaimTab(tab: ClaimTab): void {
  $claimTab.set(tab)
  const url = new URL(environment().path(), 'https://own.invalid')
  if (tab === 'all') url.searchParams.delete('xem')
  else url.searchParams.set('xem', tab)
  environment().pushUrl(url.pathname + url.search, 'same')
}
function tabOfPage(): ClaimTab {
  const wanted = new URL(environment().path(), 'https://own.invalid').searchParams.get('xem')
  return CLAIM_TABS.find((tab) => tab === wanted) ?? 'all'
}

export async function loadClaims(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all([
    loadInto($received, 'list', () => send(apiLichSuSuDungUuDaiHoiVienSudung, {}), still),
    loadInto($received, 'gifts', () => send(apiTheodoinhanqua, {}), still),
  ])
}

/** Shows the code, or the error in its place. */
export async function openCode(id: string): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const { [id]: known } = $codes.get()
  if (known?.step === 'ready' || known?.step === 'loading') return
  if (!known) $codes.setKey(id, { step: 'idle' })
  await loadInto<Record<string, Loadable<ClaimResult>>, string>(
    $codes,
    id,
    () => send(apiXemMaUuDai, { id }),
    () => still() && id in $codes.get(),
  )
}
export function hideCode(id: string): void {
  const { [id]: _, ...rest } = $codes.get()
  $codes.set(rest)
}

/** For the page of the claims; follows the session, the tab and the network until stopped. */
export function openClaims(): Cleanup {
  $claimTab.set(tabOfPage())
  const clear = (): void => {
    $received.set(NOTHING)
    $codes.set({})
  }
  return followLine({ load: () => void loadClaims(), clear })
}
