/**
 * The payment methods of an order, or of a package before it is ordered, and the chosen one; shared by the
 * payment page and the purchase dialog. Spec PAY-1, Spec PAY-2.
 */
import { atom } from 'nanostores'
import type { MethodOffer } from '../../../contract/main/payment-order.schema.ts'
import { paymentMethodList } from '../../../contract/main/payment-order.ts'
import { needsAgreement, needsBank, type PayMethod } from '../../../contract/rules/pay-method.ts'
import { type Failure, send } from '../../client/send.ts'

/** What is to be paid: an existing order, or a package. */
export type Subject = { transaction_id: string } | { package_code: string }

/** `of`: the id or code. */
export type Methods =
  | { step: 'none' }
  | { step: 'loading'; of: string }
  | { step: 'ready'; of: string; offers: readonly MethodOffer[] }
  | { step: 'failed'; of: string; failure: Failure }

/**
 * `banks`: by kind of card. `agreed`: the consent for hosted payment pages; never ticked in advance. Spec
 * PAY-2.
 */
export type Choice = {
  method: PayMethod | undefined
  banks: Partial<Record<PayMethod, string>>
  agreed: boolean
}

const NOTHING: Choice = { method: undefined, banks: {}, agreed: false }
export const $methods = atom<Methods>({ step: 'none' })
export const $choice = atom<Choice>(NOTHING)

/**
 * Loads the methods. `wanted` is preselected if it is available, otherwise the last used method or the only
 * available one.
 */
export async function loadMethods(subject: Subject, wanted?: PayMethod): Promise<void> {
  const of = 'transaction_id' in subject ? subject.transaction_id : subject.package_code
  const before = $methods.get()
  const same = before.step !== 'none' && before.of === of
  if (!same) $choice.set(NOTHING)
  if (!same || before.step !== 'ready') $methods.set({ step: 'loading', of })
  const answer = await send(paymentMethodList, subject)
  const now = $methods.get()
  if (now.step === 'none' || now.of !== of) return
  if (!answer.ok) {
    // The old methods stay visible: the operator checks the chosen one anyway.
    if (now.step !== 'ready') $methods.set({ step: 'failed', of, failure: answer })
    return
  }
  const offers = inOrder(answer.result.methods)
  $methods.set({ step: 'ready', of, offers })
  const choice = $choice.get()
  $choice.set({ ...choice, method: firstChoice(offers, choice.method ?? wanted) })
}

/** Puts the last used method first and leaves the rest as they are. */
function inOrder(offers: readonly MethodOffer[]): MethodOffer[] {
  return offers.toSorted((a, b) => Number(b.last) - Number(a.last))
}

function firstChoice(offers: readonly MethodOffer[], wanted: PayMethod | undefined): PayMethod | undefined {
  const usable = offers.filter((offer) => offer.usable)
  const [only, another] = usable
  const found = usable.find(({ method }) => method === wanted) ?? usable.find(({ last }) => last)
  return (found ?? (another ? undefined : only))?.method
}

/** An unavailable method cannot be chosen. */
export function choose(method: PayMethod): void {
  if (offerOf(method)?.usable) $choice.set({ ...$choice.get(), method })
}
export function chooseBank(code: string): void {
  const { method, banks } = $choice.get()
  if (method && needsBank(method)) $choice.set({ ...$choice.get(), banks: { ...banks, [method]: code } })
}
export function agree(agreed: boolean): void {
  $choice.set({ ...$choice.get(), agreed })
}
/** Bank and agreement that were given for this order before, so that another attempt does not ask again. */
export function saveChoice({ method, bank_code }: { method: PayMethod; bank_code: string }): void {
  if (!needsAgreement(method)) return
  const choice = $choice.get()
  const banks = bank_code && needsBank(method) ? { ...choice.banks, [method]: bank_code } : choice.banks
  $choice.set({ ...choice, banks, agreed: true })
}
export function clearMethods(): void {
  $methods.set({ step: 'none' })
  $choice.set(NOTHING)
}

export function offerOf(method: PayMethod | undefined): MethodOffer | undefined {
  const methods = $methods.get()
  return methods.step === 'ready' ? methods.offers.find((offer) => offer.method === method) : undefined
}

/** What must still be chosen before the confirmation; `undefined` if nothing. */
export type MissingChoice = 'method' | 'bank' | 'agreement'
export function missingChoice({ method, banks, agreed }: Choice): MissingChoice | undefined {
  if (!method) return 'method'
  if (needsBank(method) && !banks[method]) return 'bank'
  return needsAgreement(method) && !agreed ? 'agreement' : undefined
}
