/** The status page: services now, planned work and 90 days, for the country or a province. Spec INC-1. */
import { map } from 'nanostores'
import type { ServiceStatus } from '../../../contract/main/incident.schema.ts'
import { helpStatusGet } from '../../../contract/main/incident.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'

/** `province`: two digits, empty for the whole country. */
export type StatusPage = { status: Loadable<ServiceStatus>; province: string }
export const $status = map<StatusPage>({ status: { step: 'idle' }, province: '' })
/** Shortest time between two loads, and the pause after a failure, milliseconds. */
const [SOONEST, AFTER_FAILURE] = [15_000, 60_000] as const
let stopTimer: Cleanup = () => {}

export async function loadStatus(): Promise<void> {
  stopTimer()
  const { province } = $status.get()
  const fields = province ? { province_id: province } : {}
  await loadInto(
    $status,
    'status',
    () => send(helpStatusGet, fields),
    () => $status.get().province === province,
  )
  const { status } = $status.get()
  const seconds = status.step === 'ready' ? lastKnown(status)?.value.refresh_in : undefined
  const wait = seconds === undefined ? AFTER_FAILURE : Math.max(SOONEST, seconds * 1_000)
  stopTimer = environment().wait(wait, () => void loadStatus())
}

export function chooseStatusProvince(province: string): void {
  $status.set({ province, status: { step: 'idle' } })
  void loadStatus()
}

export function openStatus(): Cleanup {
  const stop = environment().onReturn(() => void loadStatus())
  void loadStatus()
  return () => {
    stop()
    stopTimer()
  }
}
