/** The link that continues a request on another device: once, within five minutes. Spec EKY-8. */
import { map } from 'nanostores'
import {
  selfcareUpdateInfoHandoff,
  selfcareUpdateInfoHandoffEnd,
  selfcareUpdateInfoHandoffOpen,
} from '../../../contract/main/identification.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $request, applyRequest, ofRequest, onClear } from './identification.ts'

/** `token` is in memory only. `until`: when the link ends, Unix time in milliseconds. */
export type Handoff = {
  step: 'closed' | 'asking' | 'shown'
  token: string
  until: number
  problem: Problem | undefined
}
const CLOSED: Handoff = { step: 'closed', token: '', until: 0, problem: undefined }
export const $handoff = map<Handoff>(CLOSED)

/** A second link replaces the first. */
export async function createHandoff(): Promise<void> {
  const request = $request.get()
  if (!request || $handoff.get().step === 'asking') return
  $handoff.set({ ...CLOSED, step: 'asking' })
  const answer = await send(selfcareUpdateInfoHandoff, { request: request.code })
  if (!answer.ok) return $handoff.set({ ...CLOSED, problem: toProblem(answer) })
  const { token, expires_in } = answer.result
  $handoff.set({ ...CLOSED, step: 'shown', token, until: environment().now() + expires_in * 1_000 })
  applyRequest(answer.result.request)
}

/** Ends the link, or what the other device may do. */
export async function endHandoff(): Promise<void> {
  const request = $request.get()
  if (!request) return
  const answer = await send(selfcareUpdateInfoHandoffEnd, ofRequest(request))
  if (!answer.ok) return $handoff.setKey('problem', toProblem(answer))
  $handoff.set(CLOSED)
  applyRequest(answer.result.request)
}

/** On the other device. Without an answer the link may be used up already: the state is read then. */
export async function openHandoff(token: string): Promise<Problem | undefined> {
  const answer = await send(selfcareUpdateInfoHandoffOpen, { token })
  return answer.ok ? undefined : toProblem(answer)
}

onClear(() => $handoff.set(CLOSED))
