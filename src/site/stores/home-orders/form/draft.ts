/**
 * The draft of the order form, stored on the device after every change. It survives a reload, the sign-in, a
 * change of language and a sign-out, and is cleared when the order is placed or on request. Spec ORD-6.
 */
import { atom } from 'nanostores'
import { type BillingCycle, billingCycleOf } from '../../../../contract/rules/home-order.ts'
import {
  EMPTY_ORDER_FORM,
  type HomeOrderForm,
  PLACE_KINDS,
  type PlaceKind,
} from '../../../../contract/rules/home-order-form.ts'
import { environment } from '../../../client/environment.ts'

export type Draft = {
  /** The package's code; empty until one is chosen. */
  code: string
  cycle: BillingCycle
  /** Which of the three kinds of place is filled in. */
  kind: PlaceKind | undefined
  form: HomeOrderForm
  /** The order's idempotency key, from its first sending until a change or a definite response. */
  key: string | undefined
}

export const EMPTY_DRAFT: Draft = {
  code: '',
  cycle: 1,
  kind: undefined,
  form: EMPTY_ORDER_FORM,
  key: undefined,
}

export const $draft = atom<Draft>(EMPTY_DRAFT)

/** Local storage. */
export const DRAFT_KEY = 'draft:order'

/** Loads the stored draft; an invalid one is ignored. */
export function restoreDraft(): void {
  $draft.set(readDraft(environment().local.get(DRAFT_KEY)))
}

export function readDraft(text: string | null): Draft {
  if (!text) return EMPTY_DRAFT
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof Draft, unknown>>
    const typed = (typeof kept.form === 'object' && kept.form !== null ? kept.form : {}) as Record<
      string,
      unknown
    >
    const form = Object.fromEntries(
      Object.keys(EMPTY_ORDER_FORM).map((field) => [
        field,
        typeof typed[field] === 'string' ? typed[field] : '',
      ]),
    )
    return {
      code: typeof kept.code === 'string' ? kept.code : '',
      cycle: billingCycleOf(kept.cycle) ?? 1,
      kind: PLACE_KINDS.find((kind) => kind === kept.kind),
      form: form as HomeOrderForm,
      key: typeof kept.key === 'string' ? kept.key : undefined,
    }
  } catch {
    return EMPTY_DRAFT
  }
}

/** Stores a change and clears the key, because it is now another order. */
export function changeDraft(change: Partial<Omit<Draft, 'key'>>): void {
  saveDraft({ ...$draft.get(), ...change, key: undefined })
}

/** The key of this order, created when it is first sent. */
export function draftKey(): string {
  const draft = $draft.get()
  const key = draft.key ?? environment().uuid()
  if (!draft.key) saveDraft({ ...draft, key })
  return key
}

/** Called after a definite response: sent again it is a new order. */
export function clearDraftKey(): void {
  changeDraft({})
}

/** Clears the form; the selected package and cycle stay. */
export function clearDraft(): void {
  const { code, cycle } = $draft.get()
  $draft.set({ ...EMPTY_DRAFT, code, cycle })
  environment().local.remove(DRAFT_KEY)
}

/** Whether the draft contains anything worth restoring. */
export function isWorthSaving({ form }: Draft): boolean {
  return Object.values(form).some((value) => value.trim() !== '')
}

function saveDraft(draft: Draft): void {
  $draft.set(draft)
  if (isWorthSaving(draft)) environment().local.set(DRAFT_KEY, JSON.stringify(draft))
  else environment().local.remove(DRAFT_KEY)
}
