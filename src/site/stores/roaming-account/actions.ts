/**
 * What a line changes about its roaming, one thing at a time.
 *
 * | Change | Event | Next |
 * | --- | --- | --- |
 * | `idle`, `failed`, `done` | pressed | `working` (step-up is asked for within it) |
 * | `working` | answered | `done` |
 * | `working` | refused | `failed`, with the problem |
 * | `working` | step-up given up | `idle` |
 *
 * Spec ROA-24 to ROA-30.
 */
import { atom } from 'nanostores'
import { packageCancel } from '../../../contract/main/package.ts'
import type { RoamingAnswer, RoamingOwned } from '../../../contract/main/roaming.schema.ts'
import {
  roamingFailureRefund,
  roamingProtectionSet,
  roamingScheduleSet,
  roamingStartSet,
  roamingTopUp,
} from '../../../contract/main/roaming.ts'
import type { ClientResult } from '../../client/send.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { loadRoamingStatus, takeStatus } from './status.ts'
import { loadTrips } from './trips.ts'

export type RoamingActionKind = 'open' | 'cap' | 'schedule' | 'start' | 'topUp' | 'return' | 'failure'
/** `id`: the service that it is about, or empty. `amount`: đ that return. */
export type RoamingAction =
  | { step: 'idle' }
  | { step: 'working'; kind: RoamingActionKind; id: string }
  | { step: 'done'; kind: RoamingActionKind; id: string; amount: number }
  | { step: 'failed'; kind: RoamingActionKind; id: string; problem: Problem }

const IDLE: RoamingAction = { step: 'idle' }
export const $roamingAction = atom<RoamingAction>(IDLE)

export function clearRoamingAction(): void {
  $roamingAction.set(IDLE)
}

type Pressed<Result> = {
  kind: RoamingActionKind
  id?: string
  /** What identifies the write, besides line and kind. */
  key: readonly (string | number)[]
  request: (key: string) => Promise<ClientResult<Result>>
  /** Takes the answer; returns the đ that return. */
  take: (result: Result) => number
}

async function press<Result>({ kind, id = '', key, request, take }: Pressed<Result>): Promise<boolean> {
  const session = $session.get()
  if (session.step === 'out' || $roamingAction.get().step === 'working') return false
  const operation = [session.msisdn, 'roaming', kind, ...key]
  const working: RoamingAction = { step: 'working', kind, id }
  $roamingAction.set(working)
  const result = await withStepUp(() => request(idempotencyKeyFor(...operation)))
  settleKey(result, ...operation)
  if ($roamingAction.get() !== working) return false
  if (result.ok) {
    $roamingAction.set({ step: 'done', kind, id, amount: take(result.result) })
    return true
  }
  // Who gives up the step-up has chosen so.
  if (hasErrorCode(result, 'step_up_needed')) $roamingAction.set(IDLE)
  else $roamingAction.set({ step: 'failed', kind, id, problem: toProblem(result) })
  return false
}

const takeAnswer = (answer: RoamingAnswer): number => {
  takeStatus(answer)
  return 0
}

/** `price`: đ a MB as it was shown; needed to open. */
export function setDataOpen(open: boolean, price: number): Promise<boolean> {
  return press({
    kind: 'open',
    key: [String(open), price],
    request: (key) => send(roamingProtectionSet, { data_open: open, price_mb: price, idempotency_key: key }),
    take: takeAnswer,
  })
}

/** Null: the usual cap. */
export function setCap(cap: number | null): Promise<boolean> {
  return press({
    kind: 'cap',
    key: [String(cap)],
    request: (key) => send(roamingProtectionSet, { cap, idempotency_key: key }),
    take: takeAnswer,
  })
}

export type RoamingTimes = { on_at: string | null; off_at: string | null; country: string }

/** Both times null: no schedule. */
export function setSchedule({ on_at, off_at, country }: RoamingTimes): Promise<boolean> {
  const place = country ? { country } : {}
  return press({
    kind: 'schedule',
    key: [on_at ?? '', off_at ?? '', country],
    request: (key) => send(roamingScheduleSet, { on_at, off_at, ...place, idempotency_key: key }),
    take: takeAnswer,
  })
}

/** `startsAt`: ISO, null for the first use abroad. */
export function setStart(id: string, startsAt: string | null): Promise<boolean> {
  return press({
    kind: 'start',
    id,
    key: [id, startsAt ?? ''],
    request: (key) => send(roamingStartSet, { service_id: id, starts_at: startsAt, idempotency_key: key }),
    take: takeAnswer,
  })
}

export function topUp({ service_id: id, price }: RoamingOwned): Promise<boolean> {
  return press({
    kind: 'topUp',
    id,
    key: [id, price],
    request: (key) => send(roamingTopUp, { service_id: id, price, idempotency_key: key }),
    take: takeAnswer,
  })
}

/** An unused package: its whole price returns to where it came from. Spec ROA-18. */
export function giveBack({ service_id: id, code }: RoamingOwned): Promise<boolean> {
  return press({
    kind: 'return',
    id,
    key: [id],
    request: (key) => send(packageCancel, { code, when: 'now', idempotency_key: key }),
    take: ({ refunded }) => {
      void loadRoamingStatus()
      void loadTrips()
      return refunded
    },
  })
}

export function claimFailure(id: string, days: number): Promise<boolean> {
  return press({
    kind: 'failure',
    id,
    key: [id, days],
    request: (key) => send(roamingFailureRefund, { service_id: id, idempotency_key: key }),
    take: ({ amount }) => {
      void loadTrips()
      return amount
    },
  })
}
