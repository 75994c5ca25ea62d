/** Known incidents, the lines of the customer and frequent errors; joining an incident. Spec INC-3. */
import { atom, map } from 'nanostores'
import type { IncidentList } from '../../../contract/main/incident.schema.ts'
import { helpIncidentJoin, helpIncidentList } from '../../../contract/main/incident.ts'
import type { ContractProfile, FrequentErrors } from '../../../contract/main/trouble.schema.ts'
import { custserviceContractProfile, custserviceFrequentErrors } from '../../../contract/main/trouble.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'
import { allowsStep } from '../step-table.ts'

export type TroubleParts = {
  incidents: Loadable<IncidentList>
  errors: Loadable<FrequentErrors>
  /** Of the signed-in line. */
  profile: Loadable<ContractProfile>
}
const IDLE = { step: 'idle' } as const
export const $troubleParts = map<TroubleParts>({ incidents: IDLE, errors: IDLE, profile: IDLE })

/** `unsure`: there was no response; pressing again repeats it. */
export type Joining = {
  step: 'idle' | 'working' | 'unsure' | 'done' | 'refused'
  id: string
  problem?: Problem
}
export const JOIN_TABLE = {
  idle: ['working'],
  working: ['done', 'unsure', 'refused'],
  unsure: ['working'],
  refused: ['working'],
  done: ['working'],
} as const satisfies Record<Joining['step'], readonly Joining['step'][]>
export const $joining = atom<Joining>({ step: 'idle', id: '' })

function move(step: Joining['step'], id: string, problem?: Problem): void {
  if (allowsStep(JOIN_TABLE, $joining.get().step, step))
    $joining.set({ step, id, ...(problem && { problem }) })
}

export async function loadTroubleParts(): Promise<void> {
  const still = createLineCheck()
  const always = () => true
  await Promise.all([
    loadInto($troubleParts, 'incidents', () => send(helpIncidentList, {}), still ?? always),
    loadInto($troubleParts, 'errors', () => send(custserviceFrequentErrors, {}), always),
    still && loadInto($troubleParts, 'profile', () => send(custserviceContractProfile, {}), still),
  ])
}

/** The line gets a message when the incident ends. */
export async function joinIncident(id: string): Promise<void> {
  const session = $session.get()
  if ($joining.get().step === 'working' || session.step !== 'in') return
  move('working', id)
  const operation = [session.msisdn, 'join', id] as const
  const answer = await send(helpIncidentJoin, {
    incident: id,
    idempotency_key: idempotencyKeyFor(...operation),
  })
  settleKey(answer, ...operation)
  if (answer.ok) move('done', id)
  else move(isOutcomeUnknown(answer) ? 'unsure' : 'refused', id, toProblem(answer))
  await loadTroubleParts()
}

/** Follows the session, the tab and the network until stopped. */
export function openTroubleParts(back: () => void): Cleanup {
  const anew = () => {
    $troubleParts.set({ ...$troubleParts.get(), incidents: IDLE, profile: IDLE })
    $joining.set({ step: 'idle', id: '' })
    void loadTroubleParts()
  }
  const stops = [
    lineCleared.listen(anew),
    lineSignedIn.listen(anew),
    environment().onReturn(() => {
      void loadTroubleParts()
      back()
    }),
  ]
  void loadTroubleParts()
  return () => {
    for (const stop of stops) stop()
  }
}
