/**
 * What was typed into the order form, kept on the device with every change: over a reload, the sign-in that
 * an order needs, another language, and signing out ("drafts stay", Spec ORD-6). It goes when the order is
 * placed or somebody clears it.
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
  /** Which of the three kinds of place is being filled in. */
  kind: PlaceKind | undefined
  form: HomeOrderForm
  /**
   * The idempotency key of this very order, from its first sending until something changes or a definite
   * answer comes.
   */
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

/** Reads what was kept; anything that is no draft of ours is as good as none. */
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

/** Another order than before: it is kept, and has no key yet. */
export function changeDraft(change: Partial<Omit<Draft, 'key'>>): void {
  keep({ ...$draft.get(), ...change, key: undefined })
}

/** The key of this order; made when it is first sent. */
export function draftKey(): string {
  const draft = $draft.get()
  const key = draft.key ?? environment().uuid()
  if (!draft.key) keep({ ...draft, key })
  return key
}

/** The answer was definite: sent again it is a new order. */
export function clearDraftKey(): void {
  changeDraft({})
}

/** Begins anew; the package and the cycle that are being looked at stay. */
export function clearDraft(): void {
  const { code, cycle } = $draft.get()
  $draft.set({ ...EMPTY_DRAFT, code, cycle })
  environment().local.remove(DRAFT_KEY)
}

/** Is there anything in it that somebody would miss? */
export function isWorthKeeping({ form }: Draft): boolean {
  return Object.values(form).some((value) => value.trim() !== '')
}

function keep(draft: Draft): void {
  $draft.set(draft)
  if (isWorthKeeping(draft)) environment().local.set(DRAFT_KEY, JSON.stringify(draft))
  else environment().local.remove(DRAFT_KEY)
}
