/**
 * Buying a package: a check, the payment method, one confirmation and, for value-added services, a second
 * consent; then the receipt or the payment page. Spec PKG-5, Spec PKG-4.
 */
import { atom, onMount } from 'nanostores'
import type { CheckResult, RegisterResult } from '../../../contract/main/package.schema.ts'
import { packageCheck, packageGetDetail, packageRegister } from '../../../contract/main/package.ts'
import type { PackageDetail } from '../../../contract/main/package-terms.schema.ts'
import { needsSecondConsent } from '../../../contract/rules/package.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { sendPurchase } from '../../client/send-purchase.ts'
import { refreshAccount } from '../account.ts'
import { closeDialog, openDialog } from '../dialogs.ts'
import { clearKey, idempotencyKeyFor, type OperationKey } from '../idempotency-keys.ts'
import { $intent } from '../intent.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $choice, $methods, clearMethods, loadMethods, missingChoice, offerOf } from '../payments/methods.ts'
import { savePackage } from '../payments/saved-package.ts'
import { startPayment } from '../payments/start-payment.ts'
import { $session, lineCleared } from '../session.ts'
import { showToast } from '../toasts.ts'

/** `price`: the price shown on the page, đ. */
export type PurchaseIntent = { code: string; price?: number }
/**
 * The package as sold now, and what it means for this line. `priceBefore`, đ: the outdated price that the
 * page had shown.
 */
type Offer = {
  intent: PurchaseIntent
  check: CheckResult
  detail: PackageDetail
  priceBefore: number | undefined
}

export type Purchase =
  | { step: 'closed' }
  | { step: 'checking'; intent: PurchaseIntent }
  | { step: 'failed'; intent: PurchaseIntent; problem: Problem }
  /** The line cannot buy it, with the reason. */
  | ({ step: 'refused'; problem: Problem | undefined } & Offer)
  | ({ step: 'confirm'; problem: Problem | undefined } & Offer)
  /** Confirmed once; a value-added service needs a second consent to its price per day and per month. */
  | ({ step: 'consent' } & Offer)
  | ({ step: 'registering' } & Offer)
  /** There was no response: pressing again repeats the request with the same idempotency key. */
  | ({ step: 'unsure'; problem: Problem } & Offer)
  /** It is paid on another page: this page is being left. */
  | ({ step: 'leaving' } & Offer)
  | ({ step: 'done'; result: RegisterResult } & Offer)

export const $purchase = atom<Purchase>({ step: 'closed' })

// A decision about one line must not stay open for another.
onMount($purchase, () => {
  const stops = [lineCleared.listen(closePurchase), environment().onReturn(returned)]
  return () => {
    for (const stop of stops) stop()
  }
})

/** After "back" from the payment page the check is repeated. */
function returned(): void {
  const now = $purchase.get()
  if (now.step === 'leaving') void checkPurchase(now.intent)
}

/** Opens the confirmation; a visitor signs in first and returns to it. */
export function openPurchase(intent: PurchaseIntent): void {
  if ($session.get().step === 'out') {
    $intent.set({ action: 'package', ...intent })
    openDialog('signin')
    return
  }
  openDialog('purchase')
  void checkPurchase(intent)
}

/** Checks what the purchase would mean for this line, without charging anything. */
export async function checkPurchase(intent: PurchaseIntent): Promise<void> {
  $purchase.set({ step: 'checking', intent })
  const [check, detail] = await Promise.all([
    send(packageCheck, { code: intent.code }),
    send(packageGetDetail, { code: intent.code }),
  ])
  if (!isStill('checking', intent)) return
  if (!check.ok) return $purchase.set({ step: 'failed', intent, problem: toProblem(check) })
  if (!detail.ok) return $purchase.set({ step: 'failed', intent, problem: toProblem(detail) })
  const priceBefore =
    intent.price !== undefined && intent.price !== check.result.price ? intent.price : undefined
  const offer = { intent, check: check.result, detail: detail.result, priceBefore }
  $purchase.set(
    check.result.can_register
      ? { step: 'confirm', problem: undefined, ...offer }
      : { step: 'refused', problem: undefined, ...offer },
  )
  if (hasMethods(check.result)) void loadMethods({ package_code: check.result.code }, 'main_account')
  else clearMethods()
}

/** Whether it can be paid, from the main account or by another method. */
export function hasMethods({ price, can_register, reason }: CheckResult): boolean {
  return price > 0 && (can_register || reason === 'insufficient_balance')
}

/** The main account pays: it was chosen, or no other method is known yet. */
function isFromMainAccount(): boolean {
  const { step } = $methods.get()
  return step !== 'ready' || $choice.get().method === 'main_account'
}

/** Whether it can be confirmed; obstacles are shown beside the button. */
function mayConfirm({ check }: Offer): boolean {
  return isFromMainAccount() ? check.can_register : missingChoice($choice.get()) === undefined
}

/**
 * The confirmation; value-added services continue to their second consent, whatever the method. A second
 * press during the request is ignored.
 */
export async function confirmPurchase(): Promise<void> {
  const now = $purchase.get()
  if (now.step !== 'confirm' && now.step !== 'refused' && now.step !== 'unsure') return
  if (now.step !== 'unsure' && !mayConfirm(now)) return
  if (now.step !== 'unsure' && needsSecondConsent(now.detail.family))
    $purchase.set({ step: 'consent', ...partsOf(now) })
  else await pay(partsOf(now))
}

/**
 * The second consent, to the price per day and per month. It is separate, so that a double click on the first
 * button does not give it.
 */
export async function agreePurchase(): Promise<void> {
  const now = $purchase.get()
  if (now.step === 'consent') await pay(partsOf(now))
}

function pay(offer: Offer): Promise<void> {
  return isFromMainAccount() ? register(offer) : payOutside(offer)
}

/** Starts a payment on another page; name and id of the package are stored for the return. Spec PKG-12. */
async function payOutside(offer: Offer): Promise<void> {
  const { check, detail, intent } = offer
  const choice = $choice.get()
  const chosen = offerOf(choice.method)
  if (!chosen) return
  const { method, total: amount } = chosen
  const unsent = unsentStep($purchase.get())
  $purchase.set({ step: 'registering', ...offer })
  const answer = await startPayment({
    product: 'package',
    code: check.code,
    amount,
    method,
    choice,
    twice: needsSecondConsent(detail.family),
  })
  if (!isStill('registering', intent)) return
  if (answer.step === 'begun') {
    savePackage({ id: detail.ID, name: detail.NAME })
    $purchase.set({ step: 'leaving', ...offer })
    environment().go(answer.address)
  } else if (answer.step === 'unsure')
    $purchase.set({ step: 'unsure', problem: toProblem(answer.failure), ...offer })
  else if (hasErrorCode(answer.failure, 'offline') && unsent === 'unsure')
    $purchase.set({ step: 'unsure', problem: toProblem(answer.failure), ...offer })
  else if (hasErrorCode(answer.failure, 'offline', 'unauthorised', 'rate_limited')) {
    $purchase.set({
      step: check.can_register ? 'confirm' : 'refused',
      problem: toProblem(answer.failure),
      ...offer,
    })
  } else await recheckAfterError(offer, toProblem(answer.failure))
}

/** Where a press that was not sent leads: an earlier one may have been. */
function unsentStep({ step }: Purchase): 'confirm' | 'unsure' {
  return step === 'unsure' ? 'unsure' : 'confirm'
}

function partsOf({ intent, check, detail, priceBefore }: Offer): Offer {
  return { intent, check, detail, priceBefore }
}

async function register(offer: Offer): Promise<void> {
  const session = $session.get()
  if (session.step === 'out') return
  const { intent, check, detail } = offer
  const operation = registerOperation(session.msisdn, check)
  const unsent = unsentStep($purchase.get())
  $purchase.set({ step: 'registering', ...offer })
  const twice = needsSecondConsent(detail.family) && { second_consent: true }
  const answer = await sendPurchase(packageRegister, {
    code: check.code,
    price: check.price,
    ...twice,
    idempotency_key: idempotencyKeyFor(...operation),
  })
  const open = isStill('registering', intent)
  if (answer.ok) {
    clearKey(...operation)
    // The result is also shown as a toast if the dialog was closed in between.
    if (open) $purchase.set({ step: 'done', result: answer.result, ...offer })
    showToast('session:packageRegistered', 'ok', { name: answer.result.service.name })
    void refreshAccount()
    return
  }
  if (!open) return
  // An ended session does not decide the purchase: the page waits behind the dialog, and the key stays.
  if (hasErrorCode(answer, 'unauthorised', 'rate_limited'))
    return $purchase.set({ step: 'confirm', problem: toProblem(answer), ...offer })
  if (hasErrorCode(answer, 'offline'))
    return $purchase.set({ step: unsent, problem: toProblem(answer), ...offer })
  if (isOutcomeUnknown(answer)) return $purchase.set({ step: 'unsure', problem: toProblem(answer), ...offer })
  clearKey(...operation)
  await recheckAfterError(offer, toProblem(answer))
}

/** The purchase from the main account at this price. */
export function registerOperation(
  msisdn: string,
  { code, price }: Pick<CheckResult, 'code' | 'price'>,
): OperationKey {
  return [msisdn, 'register', code, price]
}

/**
 * A definite rejection means that the data have changed, so they are reloaded and shown beside the reason.
 */
async function recheckAfterError({ intent, check }: Offer, refusal: Problem): Promise<void> {
  const before = check.price
  await checkPurchase({ code: intent.code, price: before })
  const now = $purchase.get()
  if (now.step === 'confirm' || now.step === 'refused') $purchase.set({ ...now, problem: refusal })
}

/** Repeats the check, after a top-up or a failed check. */
export async function recheckPurchase(): Promise<void> {
  const now = $purchase.get()
  if ('intent' in now && now.step !== 'registering') await checkPurchase(now.intent)
}

/** Closes the dialog. A running registration continues; its result appears in the account. */
export function closePurchase(): void {
  $purchase.set({ step: 'closed' })
  clearMethods()
  closeDialog('purchase')
}

function isStill(step: 'checking' | 'registering', intent: PurchaseIntent): boolean {
  const now = $purchase.get()
  return now.step === step && now.intent === intent
}
