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

export type LineView = Loadable<LineSummary | Access>
/** By account; only those that were opened. */
export const $lineViews = map<Record<string, LineView>>({})

const HOME_CARDS = { internet: fiberGetInfo, mytv: mytvGetInfo, phone: phoneGetInfo }
const CARDS = import.meta.env.WITHOUT_HOME ? undefined : HOME_CARDS

/** Loads the details, also again after a failure. */
export async function viewLine({ ACCOUNT: account, PRODUCT_LINE: kind }: Subscriber): Promise<void> {
  const session = $session.get()
  if (session.step === 'out') return
  const still = (): boolean => account in $lineViews.get()
  if (!still()) $lineViews.setKey(account, { step: 'idle' })
  const fetchView = () =>
    kind !== 'mobile' && CARDS ? send(CARDS[kind], { account }) : send(mobileGetManagedSummary, { account })
  await loadInto<Record<string, LineView>, string>($lineViews, account, fetchView, still)
}

export function closeLineView(account: string): void {
  const { [account]: _, ...rest } = $lineViews.get()
  $lineViews.set(rest)
}

export function clearLineViews(): void {
  $lineViews.set({})
}

/**
 * `?xem=84912000005`: opened from the line switcher of the overview. Only lines of the list that may be
 * viewed.
 */
export function viewLineOfPage(subscribers: readonly Subscriber[]): void {
  const wantedLine = new URL(environment().path(), 'https://own.invalid').searchParams.get('xem')
  const wanted = subscribers.find(({ ACCOUNT }) => ACCOUNT === wantedLine)
  if (wanted && canView(wanted)) void viewLine(wanted)
}

/**
 * Own lines always. Others while the consent is valid: accesses always, a mobile line's summary if the owner
 * agreed to it.
 */
export function canView({ own, PRODUCT_LINE, consent }: Subscriber): boolean {
  if (import.meta.env.WITHOUT_HOME && PRODUCT_LINE !== 'mobile') return false
  return own || (consent !== null && !consent.over && (PRODUCT_LINE !== 'mobile' || consent.summary))
}
