/** Push notifications: turned on here, ended by one press, their kinds and quiet hours. Spec PSH-1. */
import { atom, map } from 'nanostores'
import type { Push, PushDevice } from '../../../contract/main/push.schema.ts'
import { pushEnd, pushGet, pushSet, pushSubscribe } from '../../../contract/main/push.ts'
import type { PushKind, QuietHours } from '../../../contract/rules/push.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import type { PushAbility, PushFault } from '../../client/push-device.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { isOwnDevice } from '../offline/is-own-device.ts'
import { clearMark, keepMark, pushDevice } from './device.ts'

export const $push = map<{ push: Loadable<Push> }>({ push: { step: 'idle' } })

export type PushStep = 'idle' | 'turning' | 'ending' | 'ended' | 'saving'
export type PushEvent = 'turnOn' | 'end' | 'choose' | 'done' | 'refused'

/** Allowed transitions; other events are ignored, so one thing is changed at a time. */
export const PUSH: Readonly<Record<PushStep, Partial<Record<PushEvent, PushStep>>>> = {
  idle: { turnOn: 'turning', end: 'ending', choose: 'saving' },
  turning: { done: 'idle', refused: 'idle' },
  ending: { done: 'ended', refused: 'idle' },
  ended: { turnOn: 'turning', end: 'ending', choose: 'saving' },
  saving: { done: 'idle', refused: 'idle' },
}

/** `shared`: nothing is offered on a device that is not the person's own. */
export type PushPlace = 'shared' | PushAbility

/**
 * `place`: what can be done here. `id`: the device being ended; `ended`: which ones have; this one can be
 * turned on again at once. `fault`: why turning on did not succeed.
 */
export type PushChange = {
  step: PushStep
  place: PushPlace
  id: string | undefined
  ended: 'here' | 'other' | 'all' | undefined
  fault: PushFault | undefined
  problem: Problem | undefined
}
const NONE: PushChange = {
  step: 'idle',
  place: 'shared',
  id: undefined,
  ended: undefined,
  fault: undefined,
  problem: undefined,
}
export const $pushChange = atom<PushChange>(NONE)

function place(): PushPlace {
  return isOwnDevice() ? pushDevice().ability() : 'shared'
}

function move(event: PushEvent, change: Partial<PushChange> = {}): boolean {
  const now = $pushChange.get()
  const step = PUSH[now.step][event]
  if (!step) return false
  const cleared = { fault: undefined, problem: undefined, place: place() }
  $pushChange.set({ ...now, ...cleared, ...change, step })
  return true
}

export async function loadPush(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($push, 'push', () => send(pushGet, {}), still)
}

/** Follows the session, the tab and the network until stopped: a permission may change in between. */
export function openPush(): Cleanup {
  return followLine({
    load: () => {
      $pushChange.set({ ...$pushChange.get(), place: place() })
      void loadPush()
    },
    clear: () => {
      $push.set({ push: { step: 'idle' } })
      $pushChange.set(NONE)
    },
  })
}

/** By a press only, because browsers ask the person. */
export async function turnPushOn(): Promise<void> {
  const key = lastKnown($push.get().push)?.value.key
  if (!key || place() === 'shared' || !move('turnOn', { ended: undefined })) return
  const pending = $pushChange.get()
  const made = await pushDevice().subscribe(key)
  if ($pushChange.get() !== pending) return
  if (typeof made === 'string') return void move('refused', { fault: made })
  if (await settle(send(pushSubscribe, made))) keepMark(made)
}

/** One device, or all of them. Those that are ended get nothing from then on. */
export async function endPush(device?: PushDevice): Promise<void> {
  const known = lastKnown($push.get().push)?.value.devices ?? []
  const isHere = device ? device.here : known.some(({ here }) => here)
  const ended = device ? (device.here ? 'here' : 'other') : 'all'
  if (!move('end', { id: device?.id, ended: undefined })) return
  if (!(await settle(send(pushEnd, device ? { id: device.id } : {}), { ended, id: undefined }))) return
  if (!isHere) return
  clearMark()
  await pushDevice()
    .unsubscribe()
    .catch(() => undefined)
}

export async function choosePushKind(kind: PushKind, on: boolean): Promise<void> {
  const now = lastKnown($push.get().push)?.value
  if (!now) return
  const kinds = on ? [...now.kinds, kind] : now.kinds.filter((one) => one !== kind)
  await save({ kinds, quiet: now.quiet })
}
export async function chooseQuietHours(quiet: QuietHours | null): Promise<void> {
  const now = lastKnown($push.get().push)?.value
  if (now) await save({ kinds: now.kinds, quiet })
}
async function save(choice: Pick<Push, 'kinds' | 'quiet'>): Promise<void> {
  if (move('choose', { ended: undefined })) await settle(send(pushSet, choice))
}

/** True if it was done. */
async function settle(
  asked: Promise<ClientResult<Push>>,
  change: Partial<PushChange> = {},
): Promise<boolean> {
  const pending = $pushChange.get()
  const answer = await asked
  if ($pushChange.get() !== pending) return false
  if (answer.ok) {
    const asOf = new Date(environment().now()).toISOString()
    $push.set({ push: { step: 'ready', known: { value: answer.result, asOf } } })
    return move('done', change)
  }
  move('refused', { problem: toProblem(answer), id: undefined })
  // A lost answer may have changed it.
  if (isOutcomeUnknown(answer)) await loadPush()
  return false
}
