/**
 * The top-up form: the line, the amount, and the server's data about both. The scratch card has a separate
 * store (`card.ts`). Spec TOP-1, Spec TOP-2.
 */
import { atom, map } from 'nanostores'
import type { RechargeHistory, Remain } from '../../../contract/main/recharge.schema.ts'
import { rechargeCheckRemain, rechargeHistory } from '../../../contract/main/recharge.ts'
import { cleanPhone, normalPhone, validatePhone } from '../../../contract/rules/phone.ts'
import { TOP_UP_AMOUNTS, TOP_UP_USUAL } from '../../../contract/rules/top-up.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'
import { intentOfPage } from './intent.ts'
import { $recent, readRecent } from './recent.ts'

export type TopUpTab = 'own' | 'other' | 'card'

/**
 * `typed`: the number as typed. `amount`: đ of a chip; `ownAmount`: digits of a typed amount, which takes
 * precedence unless it is empty.
 */
export type TopUpForm = {
  tab: TopUpTab
  typed: string
  amount: number
  ownAmount: string
  onward: string | undefined
  numberFault: boolean
}

const EMPTY: TopUpForm = {
  tab: 'own',
  typed: '',
  amount: TOP_UP_USUAL,
  ownAmount: '',
  onward: undefined,
  numberFault: false,
}
export const $form = atom<TopUpForm>(EMPTY)

/** The server's data of the signed-in line and of the number in the form. */
export type Owner =
  | { step: 'none' }
  | { step: 'asking' | 'known' | 'failed'; target: string; remain?: Remain; problem?: Problem }
export const $owner = atom<Owner>({ step: 'none' })
export const $parts = map<{ own: Loadable<Remain>; history: Loadable<RechargeHistory> }>({
  own: { step: 'idle' },
  history: { step: 'idle' },
})

export function chooseTab(tab: TopUpTab): void {
  $form.set({ ...$form.get(), tab, numberFault: false })
}
export function chooseAmount(amount: number): void {
  $form.set({ ...$form.get(), amount, ownAmount: '' })
}
/** Keeps digits only; the page formats them with dots. */
export function typeAmount(value: string): void {
  $form.set({ ...$form.get(), ownAmount: value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9) })
}
/** Amount of the top-up, đ. */
export function amountOf({ amount, ownAmount }: TopUpForm): number {
  return ownAmount === '' ? amount : Number(ownAmount)
}

/** A complete number is looked up at once, unless it is the signed-in line's. */
export function typeNumber(value: string): void {
  $form.set({ ...$form.get(), typed: value, numberFault: false })
  const number = normalPhone(value)
  const owner = $owner.get()
  if (!number) {
    if (owner.step !== 'none') $owner.set({ step: 'none' })
    return
  }
  if (owner.step !== 'none' && owner.target === number && owner.step !== 'failed') return
  void fetchOwner(number)
}
/** Called when the field was left; an incomplete number is reported only then. */
export function leaveNumber(): void {
  const form = $form.get()
  if (cleanPhone(form.typed) !== '')
    $form.set({ ...form, numberFault: validatePhone(form.typed) !== undefined })
}
export function showNumberError(): void {
  $form.set({ ...$form.get(), numberFault: true })
}

export async function fetchOwner(target: string): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || target === session.msisdn) {
    $owner.set({ step: 'none' })
    return
  }
  $owner.set({ step: 'asking', target })
  const answer = await send(rechargeCheckRemain, { target })
  const now = $owner.get()
  if (now.step !== 'asking' || now.target !== target) return
  $owner.set(
    answer.ok
      ? { step: 'known', target, remain: answer.result }
      : { step: 'failed', target, problem: toProblem(answer) },
  )
}

/** Fills in the form from a past top-up. */
export function repeat(target: string, amount: number): void {
  const session = $session.get()
  const own = session.step === 'in' && target === session.msisdn
  const chip = TOP_UP_AMOUNTS.some((one) => one === amount)
  const form = $form.get()
  $form.set({
    ...form,
    tab: own ? 'own' : 'other',
    amount: chip ? amount : form.amount,
    ownAmount: chip ? '' : String(amount),
    numberFault: false,
  })
  if (!own) typeNumber(`0${target.slice(2)}`)
}

/** Loads the data of the signed-in line. */
export async function loadTopUp(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all([
    loadInto($parts, 'own', () => send(rechargeCheckRemain, {}), still),
    loadInto($parts, 'history', () => send(rechargeHistory, {}), still),
  ])
  // A postpaid line can only top up another line.
  if (
    still() &&
    lastKnown($parts.get().own)?.value.reason === 'postpaid' &&
    $form.get().tab === 'own' &&
    $form.get().typed === ''
  )
    chooseTab('other')
}

/** Reads the address, loads, and follows the session until stopped. */
export function openTopUp(): Cleanup {
  const { number, amount, onward, card } = intentOfPage()
  const session = $session.get()
  const other = number && !(session.step === 'in' && number === session.msisdn)
  const chip = amount === undefined || TOP_UP_AMOUNTS.some((one) => one === amount)
  $form.set({
    ...EMPTY,
    tab: card ? 'card' : other ? 'other' : 'own',
    amount: chip ? (amount ?? TOP_UP_USUAL) : TOP_UP_USUAL,
    ownAmount: chip ? '' : String(amount),
    onward,
  })
  if (session.step === 'in') readRecent(session.msisdn)
  if (other) typeNumber(`0${number.slice(2)}`)
  const clear = (): void => {
    $parts.set({ own: { step: 'idle' }, history: { step: 'idle' } })
    $owner.set({ step: 'none' })
    $recent.set([])
  }
  const stops = [
    lineCleared.listen(clear),
    lineSignedIn.listen(({ msisdn, again }) => {
      if (!again) clear()
      readRecent(msisdn)
      void loadTopUp()
    }),
    environment().onReturn(() => {
      if ($parts.get().own.step === 'failed') void loadTopUp()
    }),
  ]
  void loadTopUp()
  return () => {
    for (const stop of stops) stop()
    clear()
    $form.set(EMPTY)
  }
}
