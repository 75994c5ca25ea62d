/**
 * Wishes for the home: one at a time, each with its outcome. A lost answer is looked up by reloading,
 * and nothing is shown as done before the router confirmed it. Spec HNW-6.
 */
import { atom, onMount } from 'nanostores'
import {
  gnmsBlockClient,
  gnmsClientRename,
  gnmsGroupDelete,
  gnmsGroupSave,
  gnmsNoticeSet,
  gnmsPauseClient,
  gnmsReport,
  gnmsRestart,
  gnmsUnblockClient,
  gnmsWlanChange,
} from '../../../contract/main/home-network.ts'
import type { Commanded } from '../../../contract/main/home-unit.schema.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { $home, loadHome } from './home.ts'

export type HomeAction =
  | 'block'
  | 'unblock'
  | 'pause'
  | 'device'
  | 'group'
  | 'notices'
  | 'network'
  | 'restart'
  | 'report'
/** `queued`: the router did not answer yet. `saved`: nothing had to be sent to it. */
export type HomeOutcome = 'confirmed' | 'queued' | 'failed' | 'saved'

/** `of`: the device, network or group. */
export type Acting =
  | { step: 'idle' }
  | { step: 'working'; action: HomeAction; of: string }
  | { step: 'done'; action: HomeAction; of: string; outcome: HomeOutcome }
  | { step: 'refused'; action: HomeAction; of: string; problem: Problem }

const IDLE: Acting = { step: 'idle' }
export const $acting = atom<Acting>(IDLE)
onMount($acting, () => lineCleared.listen(() => $acting.set(IDLE)))

/** True once the operator has taken the wish; false if it was refused or the person did not confirm. */
async function act<Result>(
  action: HomeAction,
  of: string,
  sendCommand: (account: string) => Promise<ClientResult<Result>>,
  outcomeOf: (result: Result) => HomeOutcome,
): Promise<boolean> {
  const { account } = $home.get()
  if ($acting.get().step === 'working' || !account) return false
  const working: Acting = { step: 'working', action, of }
  $acting.set(working)
  const answer = await sendCommand(account)
  if ($acting.get() !== working) return false
  if (answer.ok) $acting.set({ step: 'done', action, of, outcome: outcomeOf(answer.result) })
  else if (hasErrorCode(answer, 'step_up_needed')) $acting.set(IDLE)
  else $acting.set({ step: 'refused', action, of, problem: toProblem(answer) })
  await loadHome()
  return answer.ok
}

/** The worst of its commands. */
function outcomeOf({ commands }: Commanded): HomeOutcome {
  const states = commands.map(({ state }) => state)
  if (states.includes('failed')) return 'failed'
  if (states.includes('queued')) return 'queued'
  return states.length > 0 ? 'confirmed' : 'saved'
}
const saved = (): HomeOutcome => 'saved'

export const blockDevice = (device: string): Promise<boolean> =>
  act('block', device, (account) => send(gnmsBlockClient, { account, device }), outcomeOf)
export const unblockDevice = (device: string): Promise<boolean> =>
  act('unblock', device, (account) => send(gnmsUnblockClient, { account, device }), outcomeOf)
export const pauseDevice = (device: string): Promise<boolean> =>
  act('pause', device, (account) => send(gnmsPauseClient, { account, device }), outcomeOf)
export const saveDevice = (device: string, name: string, group: string | null): Promise<boolean> =>
  act('device', device, (account) => send(gnmsClientRename, { account, device, name, group }), outcomeOf)
/** Renames the group `id`, or creates one. */
export const saveGroup = (name: string, id?: string): Promise<boolean> =>
  act('group', id ?? '', (account) => send(gnmsGroupSave, { account, name, ...(id && { id }) }), saved)
export const deleteGroup = (id: string): Promise<boolean> =>
  act('group', id, (account) => send(gnmsGroupDelete, { account, id }), outcomeOf)
export const setNotices = (on: boolean): Promise<boolean> =>
  act('notices', '', (account) => send(gnmsNoticeSet, { account, on }), saved)
export const restartRouter = (): Promise<boolean> =>
  act('restart', '', (account) => send(gnmsRestart, { account }), outcomeOf)
export const reportLine = (): Promise<boolean> =>
  act('report', '', (account) => send(gnmsReport, { account }), saved)

type WlanSettings = { is_enabled?: boolean; name?: string; password?: string; channel?: number }
/** A new password asks for step-up authentication. */
export const changeNetwork = (network: string, settings: WlanSettings): Promise<boolean> =>
  act(
    'network',
    network,
    (account) => withStepUp(() => send(gnmsWlanChange, { account, network, ...settings })),
    outcomeOf,
  )
