/**
 * Payment codes and their open bills on `/tinh-nang/thanh-toan-dich-vu`: the line's own codes, saved ones and
 * a typed one. Spec BIL-2.
 */
import { atom, map } from 'nanostores'
import type { BillView, CodeResult, CodeView, SavedCodes } from '../../../contract/main/bill.schema.ts'
import {
  selfcareGetBillCode,
  selfcareTtcBillcodeList,
  selfcareTtcUpdate,
} from '../../../contract/main/bill.ts'
import { paymentCode } from '../../../contract/rules/bill.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'
import { takeHandedBills } from './handed.ts'
import { clearAllParts, clearParts, partErrorOf, payOf, readParts, typePart } from './parts.ts'

type Parts = { own: Loadable<CodeResult>; saved: Loadable<SavedCodes> }
const NOTHING: Parts = { own: { step: 'idle' }, saved: { step: 'idle' } }
export const $codes = map<Parts>(NOTHING)

/** The typed code. `fault`: it is not a valid code, shown on submit. `view`: the bills of the code. */
export type Typed = {
  step: 'typing' | 'asking' | 'known' | 'failed'
  text: string
  fault: boolean
  view?: CodeView
  problem?: Problem
}
const EMPTY: Typed = { step: 'typing', text: '', fault: false }
export const $typed = atom<Typed>(EMPTY)

/** Ids of the bills to be paid. */
export const $chosen = atom<ReadonlySet<string>>(new Set())
/** Saving, labelling or removing a code. */
export const $saving = atom<
  { step: 'idle' } | { step: 'working'; code: string } | { step: 'failed'; code: string; problem: Problem }
>({ step: 'idle' })

/** All codes on the page without duplicates: own, saved and typed. */
export function codesShown(): CodeView[] {
  const { own, saved } = $codes.get()
  const typed = $typed.get()
  const listed = [...(lastKnown(own)?.value.codes ?? []), ...(lastKnown(saved)?.value.codes ?? [])]
  return typed.step === 'known' && typed.view && !listed.some(({ code }) => code === typed.view?.code)
    ? [...listed, typed.view]
    : listed
}

/** `amount`: what is left of the bill; `part`: the amount paid now, where it is less. In đ. */
export type ChosenBill = { code: string; bill_id: string; amount: number; part?: number }
export function chosenBills(): ChosenBill[] {
  return chosenViews().map((bill) => {
    const { code, bill_id, left } = bill
    const part = payOf(bill)
    return { code, bill_id, amount: left, ...(part !== left && { part }) }
  })
}
/** Amount to be paid now, đ. */
export function chosenSum(): number {
  return chosenViews().reduce((sum, bill) => sum + payOf(bill), 0)
}
/** Whether a typed partial amount is invalid. */
export function hasPartError(): boolean {
  return chosenViews().some(partErrorOf)
}
function chosenViews(): BillView[] {
  const chosen = $chosen.get()
  return codesShown().flatMap(({ bills }) => bills.filter(({ bill_id }) => chosen.has(bill_id)))
}

export function choose(ids: readonly string[], wanted: boolean): void {
  const chosen = new Set($chosen.get())
  for (const id of ids)
    if (wanted) chosen.add(id)
    else chosen.delete(id)
  $chosen.set(chosen)
}

export function typeCode(text: string): void {
  $typed.set({ ...EMPTY, text })
}

/**
 * Looks up the typed code. A code that is already listed is selected there; the bills of a found code are
 * selected.
 */
export async function findBillCode(): Promise<void> {
  const { text, step } = $typed.get()
  const session = $session.get()
  if (session.step === 'out' || step === 'asking') return
  const code = paymentCode(text)
  if (!code) return $typed.set({ ...EMPTY, text, fault: true })
  const listed = codesShown().find((one) => one.code === code)
  if (listed) {
    $typed.set(EMPTY)
    return choose(ids(listed), true)
  }
  $typed.set({ ...EMPTY, text, step: 'asking' })
  const answer = await send(selfcareGetBillCode, { code })
  const now = $typed.get()
  if (now.step !== 'asking' || now.text !== text) return
  const [view] = answer.ok ? answer.result.codes : []
  if (view) {
    $typed.set({ ...EMPTY, text, step: 'known', view })
    choose(ids(view), true)
  } else if (!answer.ok) $typed.set({ ...EMPTY, text, step: 'failed', problem: toProblem(answer) })
}

/** Saves a code under a label; the line's own codes are only labelled. */
export async function saveCode(code: string, label: string): Promise<void> {
  await update(code, 'save', label)
}
export async function removeCode(code: string): Promise<void> {
  await update(code, 'remove', '')
}

async function update(code: string, action: 'save' | 'remove', label: string): Promise<void> {
  $saving.set({ step: 'working', code })
  const answer = await send(selfcareTtcUpdate, { code, action, label })
  if (!answer.ok) return $saving.set({ step: 'failed', code, problem: toProblem(answer) })
  const forgotten =
    action === 'remove'
      ? lastKnown($codes.get().saved)?.value.codes.find((one) => one.code === code)
      : undefined
  if (forgotten) choose(ids(forgotten), false)
  $saving.set({ step: 'idle' })
  if ($typed.get().view?.code === code) $typed.set(EMPTY)
  $codes.set({
    ...$codes.get(),
    saved: { step: 'ready', known: { value: answer.result, asOf: answer.result.as_of } },
  })
  const own = lastKnown($codes.get().own)?.value
  if (own?.codes.some((one) => one.code === code))
    $codes.set({
      ...$codes.get(),
      own: {
        step: 'ready',
        known: {
          value: { ...own, codes: own.codes.map((one) => (one.code === code ? { ...one, label } : one)) },
          asOf: own.as_of,
        },
      },
    })
}

export async function loadCodes(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all([
    loadInto($codes, 'own', () => send(selfcareGetBillCode, {}), still),
    loadInto($codes, 'saved', () => send(selfcareTtcBillcodeList, {}), still),
  ])
}

/**
 * Runs once the line's codes are known: selects the bills of the address's code, otherwise all open bills of
 * the line.
 */
async function loadAndChoose(wished: string | undefined): Promise<void> {
  await loadCodes()
  const own = lastKnown($codes.get().own)?.value
  if (!own) return
  if (await chooseHanded()) return
  if (!wished) return choose(own.codes.flatMap(ids), true)
  $typed.set({ ...EMPTY, text: wished })
  await findBillCode()
}

/** Chooses what another device had chosen; a code that is not listed is looked up like a typed one. */
async function chooseHanded(): Promise<boolean> {
  const handed = takeHandedBills()
  if (handed.length === 0) return false
  const other = handed.find(({ code }) => !codesShown().some((one) => one.code === code))
  if (other) {
    $typed.set({ ...EMPTY, text: other.code })
    await findBillCode()
  }
  $chosen.set(new Set(handed.map(({ bill_id }) => bill_id)))
  for (const { bill_id, part } of handed) if (part !== undefined) typePart(bill_id, String(part))
  return true
}

/** Reads `?ma=`, loads, and follows the session and the network until stopped. */
export function openCodes(): Cleanup {
  const wished = new URL(environment().path(), 'https://own.invalid').searchParams.get('ma') || undefined
  const clear = (): void => {
    $codes.set(NOTHING)
    $typed.set(EMPTY)
    $chosen.set(new Set())
    $saving.set({ step: 'idle' })
    clearParts()
  }
  const stops = [
    lineCleared.listen(() => {
      clear()
      clearAllParts()
    }),
    lineSignedIn.listen(({ again }) => {
      if (again) void loadCodes()
      else {
        clear()
        readParts()
        void loadAndChoose(wished)
      }
    }),
    environment().onReturn(() => void loadCodes()),
  ]
  readParts()
  void loadAndChoose(wished)
  return () => {
    for (const stop of stops) stop()
    clear()
  }
}

function ids({ bills }: CodeView): string[] {
  return bills.map(({ bill_id }) => bill_id)
}
