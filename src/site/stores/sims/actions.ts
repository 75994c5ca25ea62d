/** Sends what the SIM page's dialogs confirm. Spec SIM-2, Spec SIM-3. */
import type { Sim } from '../../../contract/main/sim.schema.ts'
import {
  multisimEsimCode,
  multisimReg,
  multisimRename,
  multisimUnlink,
  multisimUnreg,
} from '../../../contract/main/sim.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { $simDialog, closeEndedSim, closeSimDialog } from './dialog.ts'
import { loadSims, saveSims } from './sims.ts'

type Failure = Parameters<typeof toProblem>[0]

/** Closing the dialog of the step-up is not an error. */
const problemOf = (failure: Failure): Problem | undefined =>
  hasErrorCode(failure, 'step_up_needed') ? undefined : toProblem(failure)

export async function confirmAddSim(): Promise<void> {
  const dialog = $simDialog.get()
  const session = $session.get()
  if (dialog.step !== 'adding' || dialog.isBusy || session.step === 'out') return
  const { type, name } = dialog
  const operation = [session.msisdn, 'multisim', type, name]
  const busy = { ...dialog, isBusy: true, problem: undefined }
  $simDialog.set(busy)
  const request = { type, name, idempotency_key: idempotencyKeyFor(...operation) }
  const answer = await withStepUp(() => send(multisimReg, request))
  settleKey(answer, ...operation)
  void loadSims()
  if ($simDialog.get() !== busy) return
  if (!answer.ok) return $simDialog.set({ ...dialog, isBusy: false, problem: problemOf(answer) })
  const { sim } = answer.result
  if (sim.can_show) await showEsimCode(sim)
  else $simDialog.set({ step: 'added', sim })
}

/** Shown once; the operator erases it. */
export async function showEsimCode(sim: Sim): Promise<void> {
  const answer = await withStepUp(() => send(multisimEsimCode, { id: sim.id }))
  if (answer.ok) $simDialog.set({ step: 'code', sim, code: answer.result })
  else closeSimDialog(problemOf(answer))
  void loadSims()
}

export async function confirmEndSim(): Promise<void> {
  const dialog = $simDialog.get()
  const session = $session.get()
  if (dialog.step !== 'ending' || dialog.isBusy || session.step === 'out') return
  const { sim } = dialog
  const operation = [session.msisdn, 'endSim', sim?.id ?? 'all']
  const busy = { ...dialog, isBusy: true, problem: undefined }
  $simDialog.set(busy)
  const idempotency_key = idempotencyKeyFor(...operation)
  const answer = sim
    ? await send(multisimUnlink, { id: sim.id, idempotency_key })
    : await send(multisimUnreg, { idempotency_key })
  settleKey(answer, ...operation)
  if (answer.ok) saveSims(answer.result)
  if ($simDialog.get() !== busy) return
  if (answer.ok) return closeEndedSim(sim ?? 'all')
  $simDialog.set({ ...dialog, isBusy: false, problem: toProblem(answer) })
  if (hasErrorCode(answer, 'sim_unknown', 'multisim_not_registered')) void loadSims()
}

export async function confirmRenameSim(): Promise<void> {
  const dialog = $simDialog.get()
  if (dialog.step !== 'renaming' || dialog.isBusy) return
  const busy = { ...dialog, isBusy: true, problem: undefined }
  $simDialog.set(busy)
  const answer = await send(multisimRename, { id: dialog.sim.id, name: dialog.name })
  void loadSims()
  if ($simDialog.get() !== busy) return
  if (answer.ok) closeSimDialog()
  else $simDialog.set({ ...dialog, isBusy: false, problem: toProblem(answer) })
}
