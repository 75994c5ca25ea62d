/**
 * Adding a passkey on this device.
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | `idle` | press | `working`: a code if none was entered lately, then the device |
 * | `working` | added | `idle`, `isAdded` |
 * | `working` | refused, cancelled, or the device cannot | `idle` with the reason |
 *
 * Spec IDN-14.
 */
import { atom } from 'nanostores'
import { passkeyAdd, passkeyAddStart } from '../../../../contract/main/passkey.ts'
import { environment } from '../../../client/environment.ts'
import type { DeviceFault } from '../../../client/passkey-device.ts'
import { findPasskeys } from '../../../client/passkeys.ts'
import { type Failure, send } from '../../../client/send.ts'
import { hasErrorCode, type Problem, toProblem } from '../../notice.ts'
import { lineCleared } from '../../session.ts'
import { withStepUp } from '../step-up.ts'

export type Adding = {
  step: 'idle' | 'working'
  isAdded: boolean
  problem: Problem | undefined
  fault: DeviceFault | undefined
}
const IDLE: Adding = { step: 'idle', isAdded: false, problem: undefined, fault: undefined }
export const $addingPasskey = atom<Adding>(IDLE)

lineCleared.listen(() => $addingPasskey.set(IDLE))

/** Returns whether it was added. */
export async function addPasskey(): Promise<boolean> {
  if ($addingPasskey.get().step === 'working') return false
  const working: Adding = { ...IDLE, step: 'working' }
  $addingPasskey.set(working)
  const change = await attempt()
  if ($addingPasskey.get() !== working) return false
  $addingPasskey.set({ ...IDLE, ...change })
  return change.isAdded === true
}

async function attempt(): Promise<Partial<Adding>> {
  const device = await findPasskeys()
  if (!device) return { fault: 'failed' }
  const start = await withStepUp(() => send(passkeyAddStart, {}))
  if (!start.ok) return refused(start)
  const answer = await device.create(start.result).catch(() => 'failed' as const)
  if (typeof answer === 'string') return { fault: answer }
  const added = await send(passkeyAdd, { answer, device_info: environment().device() })
  return added.ok ? { isAdded: true } : refused(added)
}

/** A confirmation that was closed is no error. */
function refused(failure: Failure): Partial<Adding> {
  return hasErrorCode(failure, 'step_up_needed') ? {} : { problem: toProblem(failure) }
}
