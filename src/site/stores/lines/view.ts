/**
 * Looking at one line of the list: what is left on a mobile line, the card of an access. Every look at
 * another's line is seen by its owner. Spec SUB-5.
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
/** By account; those that nobody opened are not there. */
export const $looks = map<Record<string, Look>>({})

const CARDS = { internet: fiberGetInfo, mytv: mytvGetInfo, phone: phoneGetInfo } as const

/** Asks for it, or again after a failure. */
export async function look({ ACCOUNT: account, PRODUCT_LINE: kind }: Subscriber): Promise<void> {
  const session = $session.get()
  if (session.step === 'out') return
  const still = (): boolean => account in $looks.get()
  if (!still()) $looks.setKey(account, { step: 'idle' })
  const ask = () =>
    kind === 'mobile' ? send(mobileGetManagedSummary, { account }) : send(CARDS[kind], { account })
  await loadInto<Record<string, Look>, string>($looks, account, ask, still)
}

/** Folds it away. */
export function lookAway(account: string): void {
  const { [account]: _, ...rest } = $looks.get()
  $looks.set(rest)
}

export function clearLooks(): void {
  $looks.set({})
}

/** `?xem=84912000005`: the switcher of the overview leads here. Only what is in the list and may be seen. */
export function lookAtAddress(subscribers: readonly Subscriber[]): void {
  const asked = new URL(environment().path(), 'https://own.invalid').searchParams.get('xem')
  const wanted = subscribers.find(({ ACCOUNT }) => ACCOUNT === asked)
  if (wanted && canView(wanted)) void look(wanted)
}

/**
 * Own ones always; of others, while the consent holds, cards always and what is left where the owner agreed.
 */
export function canView({ own, PRODUCT_LINE, consent }: Subscriber): boolean {
  return own || (consent !== null && !consent.over && (PRODUCT_LINE !== 'mobile' || consent.summary))
}
