/**
 * The request to update subscriber information, and its step on the page. Nothing of it is stored in the
 * browser: a reload reads it from the operator. Spec EKY-3, Spec EKY-8.
 */
import { computed, map } from 'nanostores'
import type { IdentityStatus } from '../../../contract/main/identification.schema.ts'
import { selfcareUpdateInfoStatus } from '../../../contract/main/identification.ts'
import type { IdentityRequest, Photograph } from '../../../contract/main/identity-request.schema.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { type Step, stepAt } from './steps.ts'

/**
 * `wanted`: the step that was chosen. `again`: a new request is wanted. `isOther`: this browser opened the
 * link to another device; it may be signed in or not.
 */
export type Identification = {
  status: Loadable<IdentityStatus>
  wanted: Step | undefined
  again: boolean
  isOther: boolean
}
const NOTHING: Identification = { status: { step: 'idle' }, wanted: undefined, again: false, isOther: false }
export const $identification = map<Identification>(NOTHING)

export const $request = computed($identification, ({ status }) => lastKnown(status)?.value.request ?? null)
export const $step = computed([$identification, $request], ({ again, wanted }, request) =>
  stepAt(request, again, wanted),
)

/** Shortest and longest time between two loads, milliseconds. */
const [SOONEST, LATEST] = [2_000, 86_400_000] as const
/** While another device is at work, milliseconds. */
const WITH_OTHER = 3_000
let stopTimer: Cleanup = () => {}
let visit = 0

export async function loadIdentification(): Promise<void> {
  const { isOther } = $identification.get()
  const mine = visit
  const isLine = isOther ? () => true : createLineCheck()
  if (!isLine) return
  await loadInto(
    $identification,
    'status',
    () => send(selfcareUpdateInfoStatus, isOther ? { handoff: true } : {}),
    () => mine === visit && isLine(),
  )
  follow()
}

/** Loads again when the operator is due to have something new. */
function follow(): void {
  stopTimer()
  const request = $request.get()
  if (request === null || request.refresh_in === null) return
  const { visible, wait } = environment()
  const due = Math.max(SOONEST, request.refresh_in * 1_000)
  const pause = request.handoff && visible() ? WITH_OTHER : Math.min(LATEST, due)
  stopTimer = wait(pause, () => void loadIdentification())
}

/** Shows what a call has answered; the step follows from it. */
export function applyRequest(request: IdentityRequest): void {
  const now = $identification.get()
  const known = lastKnown(now.status)
  if (!known) return
  const value = { ...known.value, request }
  $identification.set({ ...now, again: false, status: { step: 'ready', known: { ...known, value } } })
  follow()
}

/** The progress of one photograph, until the next answer with the whole request. */
export function applyPhotograph(photograph: Photograph): void {
  const request = $request.get()
  if (!request) return
  applyRequest({
    ...request,
    // Another photograph makes an earlier check void.
    state: request.state === 'checked' ? 'collecting' : request.state,
    photographs: request.photographs.map((one) => (one.side === photograph.side ? photograph : one)),
  })
}

/** What every call about the request carries. */
export function ofRequest(request: IdentityRequest): { request: string; handoff?: true } {
  return { request: request.code, ...($identification.get().isOther && { handoff: true }) }
}

/** Goes to a step, so that "back" leads here again; `undefined`: to the last open step. */
export function goToStep(step: Step | undefined): void {
  $identification.setKey('wanted', step)
  const { path, pushUrl } = environment()
  const [page = ''] = path().split(/[?#]/)
  const next = `${page}?buoc=${$step.get()}`
  if (path() !== next) pushUrl(next, 'new')
}

/** A new request after the last has ended. */
export function startAgain(): void {
  $identification.setKey('again', true)
  goToStep('rules')
}

export function setOther(isOther: boolean): void {
  $identification.setKey('isOther', isOther)
}

const clears = new Set<() => void>()
/** Called by the store of each step, which loads with its step, so that leaving the line clears it too. */
export function onClear(clear: () => void): void {
  clears.add(clear)
}

export function clearIdentification(): void {
  visit += 1
  stopTimer()
  for (const clear of clears) clear()
  $identification.set({ ...NOTHING, isOther: $identification.get().isOther })
}
