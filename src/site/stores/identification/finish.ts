/** Sends a checked request, withdraws it, or asks for a person. Spec EKY-3, Spec EKY-7. */
import { map } from 'nanostores'
import {
  selfcareUpdateInfoPerson,
  selfcareUpdateInfoRequest,
  selfcareUpdateInfoWithdraw,
} from '../../../contract/main/identification.ts'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { isContactPhone } from '../../../contract/rules/phone.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $request, applyRequest, goToStep, loadIdentification, ofRequest, onClear } from './identification.ts'

export type Deed = 'submit' | 'withdraw' | 'person'
/** `unsure`: there was no answer; pressing again repeats the same. `contact`: where a person calls. */
export type Finish = {
  step: 'idle' | 'working' | 'unsure' | 'refused'
  deed: Deed | undefined
  contact: string
  isContactWrong: boolean
  problem: Problem | undefined
}
const EMPTY: Finish = {
  step: 'idle',
  deed: undefined,
  contact: '',
  isContactWrong: false,
  problem: undefined,
}
export const $finish = map<Finish>(EMPTY)

export function typeContact(contact: string): void {
  $finish.set({ ...EMPTY, contact })
}

export async function submitRequest(): Promise<void> {
  await act('submit', (request, idempotency_key) =>
    send(selfcareUpdateInfoRequest, { ...ofRequest(request), idempotency_key }),
  )
}

export async function withdrawRequest(): Promise<void> {
  await act('withdraw', (request, idempotency_key) =>
    send(selfcareUpdateInfoWithdraw, { ...ofRequest(request), idempotency_key }),
  )
}

export async function requestPerson(): Promise<void> {
  const contact_no = $finish.get().contact.trim()
  if (!isContactPhone(contact_no)) return $finish.setKey('isContactWrong', true)
  await act('person', (request, idempotency_key) =>
    send(selfcareUpdateInfoPerson, { ...ofRequest(request), contact_no, idempotency_key }),
  )
}

async function act(
  deed: Deed,
  sendRequest: (
    request: IdentityRequest,
    key: string,
  ) => ReturnType<typeof send<typeof selfcareUpdateInfoRequest>>,
): Promise<void> {
  const now = $finish.get()
  const request = $request.get()
  if (!request || now.step === 'working') return
  const operation = ['identification', deed, request.code, deed === 'person' ? now.contact : ''] as const
  $finish.set({ ...now, deed, step: 'working', isContactWrong: false, problem: undefined })
  const answer = await sendRequest(request, idempotencyKeyFor(...operation))
  settleKey(answer, ...operation)
  if (answer.ok) {
    $finish.set(EMPTY)
    applyRequest(answer.result.request)
    goToStep(undefined)
    return
  }
  const step = isOutcomeUnknown(answer) ? 'unsure' : 'refused'
  $finish.set({ ...$finish.get(), step, problem: toProblem(answer) })
  if (hasErrorCode(answer, 'identity_request_closed', 'identity_request_unknown')) void loadIdentification()
}

onClear(() => $finish.set(EMPTY))
