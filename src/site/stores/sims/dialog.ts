/**
 * What the SIM page does over its list: adding a SIM, showing the code of an eSIM, ending SIMs, renaming one.
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | closed | press "add" | adding |
 * | adding | confirm, after step-up | working, then code (eSIM), added (physical), adding with a problem |
 * | closed | press "show code", after step-up | code, or closed with a problem |
 * | closed | press "end" | ending |
 * | ending | confirm | working, then closed, or ending with a problem |
 * | closed | press "rename" | renaming, then closed |
 * | any | close | closed |
 */
import { atom } from 'nanostores'
import type { EsimCode, Sim } from '../../../contract/main/sim.schema.ts'
import type { SimType } from '../../../contract/rules/sim.ts'
import type { Problem } from '../notice.ts'

type Failed = { problem: Problem | undefined }
export type SimDialog =
  /** `ended`: what has just been ended. */
  | ({ step: 'closed'; ended: Sim | 'all' | undefined } & Failed)
  | ({ step: 'adding'; type: SimType; name: string; isBusy: boolean } & Failed)
  | { step: 'added'; sim: Sim }
  | { step: 'code'; sim: Sim; code: EsimCode }
  /** `sim` undefined: all further SIMs. */
  | ({ step: 'ending'; sim: Sim | undefined; isBusy: boolean } & Failed)
  | ({ step: 'renaming'; sim: Sim; name: string; isBusy: boolean } & Failed)
/** The dialog in one of its steps. */
export type OpenSimDialog<Step extends SimDialog['step']> = Extract<SimDialog, { step: Step }>

const CLOSED: OpenSimDialog<'closed'> = { step: 'closed', ended: undefined, problem: undefined }
export const $simDialog = atom<SimDialog>(CLOSED)

export function closeSimDialog(problem?: Problem): void {
  $simDialog.set(problem ? { ...CLOSED, problem } : CLOSED)
}
export function closeEndedSim(ended: Sim | 'all'): void {
  $simDialog.set({ ...CLOSED, ended })
}
export function openAddSim(): void {
  $simDialog.set({ step: 'adding', type: 'esim', name: '', isBusy: false, problem: undefined })
}
export function openEndSim(sim?: Sim): void {
  $simDialog.set({ step: 'ending', sim, isBusy: false, problem: undefined })
}
export function openRenameSim(sim: Sim): void {
  $simDialog.set({ step: 'renaming', sim, name: sim.name, isBusy: false, problem: undefined })
}
/** Changes what is chosen or typed in the open form. */
export function changeSimForm(change: { type?: SimType; name?: string }): void {
  const dialog = $simDialog.get()
  if (dialog.step === 'adding') $simDialog.set({ ...dialog, ...change, problem: undefined })
  if (dialog.step === 'renaming') $simDialog.set({ ...dialog, name: change.name ?? dialog.name })
}
