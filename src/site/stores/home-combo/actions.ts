/** Sends what the dialogs of the page of combos confirm. Spec HCB-2, Spec HCB-6. */
import type { HomeCombo } from '../../../contract/main/home-combo.schema.ts'
import { homeComboCancel, homeComboUndo, mobileHomeComboCcbsReg } from '../../../contract/main/home-combo.ts'
import { send } from '../../client/send.ts'
import { clearKey, idempotencyKeyFor } from '../idempotency-keys.ts'
import { lastKnown } from '../loadable.ts'
import { type Failure, hasErrorCode, isOutcomeUnknown, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { $combos, chosenLines, loadCombos } from './combos.ts'
import { $comboDialog, closeComboDialog } from './dialog.ts'

type Operation = readonly (string | number)[]

/** A key is kept where it is unknown whether the write was done: the next press repeats it. */
function clearUnlessUnknown(answer: { ok: true } | Failure, operation: Operation): void {
  const isUndecided =
    !answer.ok && (isOutcomeUnknown(answer) || hasErrorCode(answer, 'unauthorised', 'rate_limited'))
  if (!isUndecided) clearKey(...operation)
}

/**
 * Price and the sum of the month before are sent as they are shown. Where the answer is lost, a combo that
 * has run since then was registered by it. How much was credited is then unknown here, and not shown.
 */
export async function confirmRegisterCombo(): Promise<void> {
  const dialog = $comboDialog.get()
  const session = $session.get()
  const list = lastKnown($combos.get().list)?.value
  if (dialog.step !== 'registering' || dialog.isBusy || session.step === 'out' || !list?.account) return
  const { code } = dialog
  const offer = list.combos.find((combo) => combo.code === code)
  if (!offer) return
  const { price, before } = offer
  const known = running().map(({ id }) => id)
  const lines = offer.members === null ? [] : chosenLines(list)
  const { account } = list
  const operation = [session.msisdn, 'combo', code, account, price, before ?? -1, ...lines]
  const busy = { ...dialog, isBusy: true, problem: undefined }
  $comboDialog.set(busy)
  const answer = await send(mobileHomeComboCcbsReg, {
    code,
    account,
    lines,
    price,
    before,
    idempotency_key: idempotencyKeyFor(...operation),
  })
  clearUnlessUnknown(answer, operation)
  await loadCombos()
  if ($comboDialog.get() !== busy) return
  const found =
    !answer.ok &&
    isOutcomeUnknown(answer) &&
    running().find((combo) => combo.code === code && !known.includes(combo.id))
  if (answer.ok) $comboDialog.set({ step: 'registered', done: answer.result })
  else if (found) {
    clearKey(...operation)
    $comboDialog.set({ step: 'registered', done: { combo: found, credit: 0 } })
  } else $comboDialog.set({ ...dialog, isBusy: false, problem: toProblem(answer) })
}

/** As last loaded. */
function running(): HomeCombo[] {
  return lastKnown($combos.get().info)?.value.combos ?? []
}

export async function confirmChangeCombo(): Promise<void> {
  const dialog = $comboDialog.get()
  const session = $session.get()
  if (dialog.step !== 'changing' || dialog.isBusy || session.step === 'out') return
  const { change, combo } = dialog
  const { id } = combo
  const operation = [session.msisdn, 'changeCombo', change, id]
  const busy = { ...dialog, isBusy: true, problem: undefined }
  $comboDialog.set(busy)
  const idempotency_key = idempotencyKeyFor(...operation)
  const answer =
    change === 'cancel'
      ? await send(homeComboCancel, { id, idempotency_key })
      : await send(homeComboUndo, { id, what: change, idempotency_key })
  clearUnlessUnknown(answer, operation)
  await loadCombos()
  if ($comboDialog.get() !== busy) return
  if (answer.ok) closeComboDialog()
  else $comboDialog.set({ ...dialog, isBusy: false, problem: toProblem(answer) })
}
