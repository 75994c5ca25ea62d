/**
 * Details of one line in the list: what is left on a mobile line, or the data of an access. Owners see every
 * view of their lines. Spec SUB-5.
 */
import { map } from 'nanostores'
import type { Access, LineSummary, Subscriber } from '../../../contract/main/managed-line.schema.ts'
import {
  fiberGetInfo,
  mobileGetManagedSummary,
  mytvGetInfo,
  phoneGetInfo,
} from '../../../contract/main/managed-line.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { $session } from '../session.ts'

export type Look = Loadable<LineSummary | Access>
/** By account; only those that were opened. */
export const $looks = map<Record<string, Look>>({})

const CARDS = { internet: fiberGetInfo, mytv: mytvGetInfo, phone: phoneGetInfo } as const

/** Loads the details, also again after a failure. */
export async function look({ ACCOUNT: account, PRODUCT_LINE: kind }: Subscriber): Promise<void> {
  const session = $session.get()
  if (session.step === 'out') return
  const still = (): boolean => account in $looks.get()
  if (!still()) $looks.setKey(account, { step: 'idle' })
  const ask = () =>
    kind === 'mobile' ? send(mobileGetManagedSummary, { account }) : send(CARDS[kind], { account })
  await loadInto<Record<string, Look>, string>($looks, account, ask, still)
}

export function lookAway(account: string): void {
  const { [account]: _, ...rest } = $looks.get()
  $looks.set(rest)
}

export function clearLooks(): void {
  $looks.set({})
}

/**
 * `?xem=84912000005`: opened from the line switcher of the overview. Only lines of the list that may be
 * viewed.
 */
export function lookAtAddress(subscribers: readonly Subscriber[]): void {
  const asked = new URL(environment().path(), 'https://own.invalid').searchParams.get('xem')
  const wanted = subscribers.find(({ ACCOUNT }) => ACCOUNT === asked)
  if (wanted && canView(wanted)) void look(wanted)
}

/**
 * Own lines always. Others while the consent is valid: accesses always, a mobile line's summary if the owner
 * agreed to it.
 */
export function canView({ own, PRODUCT_LINE, consent }: Subscriber): boolean {
  return own || (consent !== null && !consent.over && (PRODUCT_LINE !== 'mobile' || consent.summary))
}
