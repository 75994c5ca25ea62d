/**
 * The export of everything held, as the operator has it (`none`, `working`, `ready`, `downloaded`,
 * `expired`), who looked at the record, and the presses.
 *
 * | Press | Event | Next |
 * | --- | --- | --- |
 * | `idle` | start, or fetch (step-up is asked for within it) | `working` |
 * | `working` | answered, or step-up given up | `idle` |
 * | `working` | refused | `failed`, with the problem |
 * | `failed` | start or fetch | `working` |
 *
 * Spec PRV-7, Spec PRV-8.
 */
import { atom, map } from 'nanostores'
import type { DataExport, RecordAccess } from '../../../contract/main/data-export.schema.ts'
import {
  customerAccessList,
  customerExportFile,
  customerExportGet,
  customerExportStart,
} from '../../../contract/main/data-export.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type FileResult, fetchFile } from '../history/file.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'

type Accesses = { accesses: RecordAccess[] }
type Parts = { accesses: Loadable<Accesses>; export: Loadable<DataExport> }
const NOTHING: Parts = { accesses: { step: 'idle' }, export: { step: 'idle' } }
export const $dataExport = map<Parts>(NOTHING)

export type PressStep = 'idle' | 'working' | 'failed'
type Press = { step: PressStep; problem: Problem | undefined }
const IDLE: Press = { step: 'idle', problem: undefined }
export const $exportPress = atom<Press>(IDLE)

let stopFollowing: Cleanup = () => {}

export async function loadDataExport(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($dataExport, 'export', () => send(customerExportGet, {}), still)
  followExport()
}

export async function loadAccesses(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($dataExport, 'accesses', () => send(customerAccessList, {}), still)
}

/** Asks again while the export is made. */
function followExport(): void {
  stopFollowing()
  const { export: part } = $dataExport.get()
  const again = part.step === 'ready' ? part.known.value.refresh_in : null
  if (again !== null) stopFollowing = environment().wait(again * 1000, () => void loadDataExport())
}

export async function startExport(): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || $exportPress.get().step === 'working') return
  const operation = [session.msisdn, 'export']
  const working: Press = { step: 'working', problem: undefined }
  $exportPress.set(working)
  const answer = await send(customerExportStart, { idempotency_key: idempotencyKeyFor(...operation) })
  settleKey(answer, ...operation)
  if ($exportPress.get() !== working) return
  $exportPress.set(answer.ok ? IDLE : { step: 'failed', problem: toProblem(answer) })
  if (answer.ok) await loadDataExport()
}

/** The file, once; undefined where none was fetched. */
export async function fetchExport(): Promise<Extract<FileResult, { ok: true }>['file'] | undefined> {
  if ($session.get().step === 'out' || $exportPress.get().step === 'working') return undefined
  const working: Press = { step: 'working', problem: undefined }
  $exportPress.set(working)
  const fetched = await fetchFile(() => send(customerExportFile, {}))
  if ($exportPress.get() !== working) return undefined
  const isGivenUp = !fetched.ok && hasErrorCode(fetched, 'step_up_needed')
  $exportPress.set(fetched.ok || isGivenUp ? IDLE : { step: 'failed', problem: toProblem(fetched) })
  if (fetched.ok) await Promise.all([loadDataExport(), loadAccesses()])
  return fetched.ok ? fetched.file : undefined
}

/** Follows the session, the tab and the network until stopped. */
export function openDataExport(): Cleanup {
  const clear = (): void => {
    stopFollowing()
    $exportPress.set(IDLE)
    $dataExport.set(NOTHING)
  }
  const load = (): void => {
    void loadDataExport()
    void loadAccesses()
  }
  return followLine({ load, clear })
}
