/**
 * The devices of one's own of the line: adding this one, and the dialog that ends one.
 *
 * | Adding | Event | Next |
 * | --- | --- | --- |
 * | `idle` | press | `working`: a code, if none signed in just now |
 * | `working` | added, refused or the code cancelled | `idle`, with the problem |
 *
 * | Ending | Event | Next |
 * | --- | --- | --- |
 * | `closed` | press | `asking` |
 * | `asking` | cancel | `closed` |
 * | `asking` | confirm | `working`, then `closed`, or `asking` with the problem |
 *
 * Spec IDN-16.
 */
import { atom, map } from 'nanostores'
import type { OwnDeviceList } from '../../../contract/main/own-device.schema.ts'
import { ownDeviceAdd, ownDeviceEnd, ownDeviceList } from '../../../contract/main/own-device.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { chooseOwnDevice } from '../offline/own-device.ts'
import { ownDevicesChanged } from './changed.ts'

export type OwnDevice = OwnDeviceList['devices'][number]
/** `done`: what the last press did. */
type OwnDevices = { list: Loadable<OwnDeviceList>; done: 'added' | 'ended' | undefined }
export const $ownDevices = map<OwnDevices>({ list: { step: 'idle' }, done: undefined })

type Adding = { step: 'idle' | 'working'; problem: Problem | undefined }
const IDLE: Adding = { step: 'idle', problem: undefined }
export const $addingDevice = atom<Adding>(IDLE)

type Ending = {
  step: 'closed' | 'asking' | 'working'
  device: OwnDevice | undefined
  problem: Problem | undefined
}
const CLOSED: Ending = { step: 'closed', device: undefined, problem: undefined }
export const $endingDevice = atom<Ending>(CLOSED)

export async function loadOwnDevices(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($ownDevices, 'list', () => send(ownDeviceList, {}), still)
}

/** The press is also the choice that this device is one's own. */
export async function addThisDevice(): Promise<void> {
  if ($addingDevice.get().step === 'working') return
  const working: Adding = { step: 'working', problem: undefined }
  $addingDevice.set(working)
  $ownDevices.setKey('done', undefined)
  const { device } = environment()
  const answer = await withStepUp(() => send(ownDeviceAdd, { device_info: device() }))
  if ($addingDevice.get() !== working) return
  // A confirmation that was closed is no error.
  const isClosed = !answer.ok && hasErrorCode(answer, 'step_up_needed')
  $addingDevice.set({ step: 'idle', problem: answer.ok || isClosed ? undefined : toProblem(answer) })
  if (!answer.ok) return
  $ownDevices.setKey('done', 'added')
  await Promise.all([chooseOwnDevice('own'), loadOwnDevices()])
}

export function openEnding(device: OwnDevice): void {
  if ($endingDevice.get().step !== 'working') $endingDevice.set({ ...CLOSED, step: 'asking', device })
}

export function closeEnding(): void {
  if ($endingDevice.get().step !== 'working') $endingDevice.set(CLOSED)
}

export async function confirmEnding(): Promise<void> {
  const { step, device } = $endingDevice.get()
  if (step !== 'asking' || !device) return
  const working: Ending = { step: 'working', device, problem: undefined }
  $endingDevice.set(working)
  const problem = await end(device)
  if ($endingDevice.get() !== working) return
  $endingDevice.set(problem ? { step: 'asking', device, problem } : CLOSED)
  if (problem) return
  $ownDevices.setKey('done', 'ended')
  await loadOwnDevices()
}

/**
 * A device that has ended already counts as success. Of this device the choice itself is taken back with what
 * it keeps; otherwise the next sign-in would add it again.
 */
async function end({ id, current }: OwnDevice): Promise<Problem | undefined> {
  const answer = await send(ownDeviceEnd, { id })
  if (!answer.ok) return toProblem(answer)
  if (current) await chooseOwnDevice('shared')
  return undefined
}

/** Follows the session, the tab and the network until stopped. */
export function openOwnDevices(): Cleanup {
  const clear = (): void => {
    $addingDevice.set(IDLE)
    $endingDevice.set(CLOSED)
    $ownDevices.set({ list: { step: 'idle' }, done: undefined })
  }
  const load = (): void => void loadOwnDevices()
  const stops = [followLine({ load, clear }), ownDevicesChanged.listen(load)]
  return () => {
    for (const stop of stops) stop()
  }
}
