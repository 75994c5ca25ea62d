/**
 * Which notifications the line receives: each change is saved at once, and reverted if the server rejects it.
 * Spec SUB-2.
 */
import { map } from 'nanostores'
import type { NoticeChoices } from '../../../contract/main/personal.schema.ts'
import { customerNoticeGet, customerNoticeSet } from '../../../contract/main/personal.ts'
import type { NotificationChannel, NotificationKind } from '../../../contract/rules/notice-choice.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { type Problem, toProblem } from '../notice.ts'

/** `saving`: the kind and value of the change being saved; problems are of the last change. */
export type Choices = {
  choices: Loadable<NoticeChoices>
  saving: { kind: NotificationKind; sms: boolean; email: boolean } | undefined
  problem: Problem | undefined
}
const NONE: Choices = { choices: { step: 'idle' }, saving: undefined, problem: undefined }
export const $choices = map<Choices>(NONE)

export async function loadChoices(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($choices, 'choices', () => send(customerNoticeGet, {}), still)
}

/** Follows the session, the tab and the network until stopped. */
export function openChoices(): Cleanup {
  return followLine({ load: () => void loadChoices(), clear: () => $choices.set(NONE) })
}

/** While one change is being saved, no other is accepted. */
export async function chooseNotification(
  kind: NotificationKind,
  channel: NotificationChannel,
  on: boolean,
): Promise<void> {
  const { choices, saving } = $choices.get()
  if (choices.step === 'idle' || !choices.known || saving) return
  const before = choices.known.value.choices.find((choice) => choice.kind === kind)
  if (!before) return
  const request = { kind, sms: before.sms, email: before.email, [channel]: on }
  $choices.set({ choices, saving: request, problem: undefined })
  const answer = await send(customerNoticeSet, request)
  if ($choices.get().saving !== request) return
  const now = $choices.get().choices
  $choices.set({
    choices: answer.ok
      ? { step: 'ready', known: { value: answer.result, asOf: new Date(environment().now()).toISOString() } }
      : now,
    saving: undefined,
    problem: answer.ok ? undefined : toProblem(answer),
  })
}
