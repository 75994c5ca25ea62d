/** The parts of the personal data page, each loaded independently. Spec SES-8, Spec SUB-1. */
import { map } from 'nanostores'
import type { SessionList } from '../../../contract/main/authen.schema.ts'
import { authenSessionList } from '../../../contract/main/authen.ts'
import type { LineInfo } from '../../../contract/main/customer.schema.ts'
import { mobileGetInfo } from '../../../contract/main/customer.ts'
import type { Personal, RevealList } from '../../../contract/main/personal.schema.ts'
import { customerPersonalGet, customerRevealList } from '../../../contract/main/personal.ts'
import type { Wallet } from '../../../contract/main/wallet.schema.ts'
import { paymentWalletGet } from '../../../contract/main/wallet.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { signal } from '../../client/events.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'

export type PersonalParts = {
  personal: Loadable<Personal>
  line: Loadable<LineInfo>
  sessions: Loadable<SessionList>
  wallet: Loadable<Wallet>
  reveals: Loadable<RevealList>
}
export type PersonalPart = keyof PersonalParts
type Value<Name extends PersonalPart> = PersonalParts[Name] extends Loadable<infer T> ? T : never

const NOTHING: PersonalParts = {
  personal: { step: 'idle' },
  line: { step: 'idle' },
  sessions: { step: 'idle' },
  wallet: { step: 'idle' },
  reveals: { step: 'idle' },
}
export const PERSONAL_PARTS = Object.keys(NOTHING) as PersonalPart[]
export const $personal = map<PersonalParts>(NOTHING)

const ASK: { readonly [Name in PersonalPart]: () => Promise<ClientResult<Value<Name>>> } = {
  personal: () => send(customerPersonalGet, {}),
  line: () => send(mobileGetInfo, {}),
  sessions: () => send(authenSessionList, {}),
  wallet: () => send(paymentWalletGet, {}),
  reveals: () => send(customerRevealList, {}),
}

/** Loads all parts, or the named ones. */
export async function loadPersonal(names: readonly PersonalPart[] = PERSONAL_PARTS): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all(names.map((name) => loadInto($personal, name, ASK[name], still)))
}

/** Stores a new value from the response to a write. */
export function savePersonal<Name extends PersonalPart>(name: Name, value: Value<Name>): void {
  $personal.set({
    ...$personal.get(),
    [name]: { step: 'ready', known: { value, asOf: new Date(environment().now()).toISOString() } },
  })
}

/** The line has left this page, so unfinished actions are cleared too. */
export const personalCleared = signal<undefined>()

/** Follows the session, the tab and the network until stopped, for all parts or the named ones. */
export function openPersonal(names: readonly PersonalPart[] = PERSONAL_PARTS): Cleanup {
  const clear = (): void => {
    personalCleared.emit(undefined)
    $personal.set(NOTHING)
  }
  return followLine({ load: () => void loadPersonal(names), clear })
}
