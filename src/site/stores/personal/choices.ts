/**
 * Which notices the line gets: each change is kept at once, and taken back where the server says no. Spec
 * SUB-2.
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

/** `saving`: the kind whose change is on its way, with what was asked for; problems are of the last press. */
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

/** Follows session, tab and network until stopped. */
export function openChoices(): Cleanup {
  return followLine({ load: () => void loadChoices(), forget: () => $choices.set(NONE) })
}

/** One change after the other: while one is being kept, no other is taken. */
export async function chooseNotification(
  kind: NotificationKind,
  channel: NotificationChannel,
  on: boolean,
): Promise<void> {
  const { choices, saving } = $choices.get()
  if (choices.step === 'idle' || !choices.known || saving) return
  const before = choices.known.value.choices.find((choice) => choice.kind === kind)
  if (!before) return
  const asked = { kind, sms: before.sms, email: before.email, [channel]: on }
  $choices.set({ choices, saving: asked, problem: undefined })
  const answer = await send(customerNoticeSet, asked)
  if ($choices.get().saving !== asked) return
  const now = $choices.get().choices
  $choices.set({
    choices: answer.ok
      ? { step: 'ready', known: { value: answer.result, asOf: new Date(environment().now()).toISOString() } }
      : now,
    saving: undefined,
    problem: answer.ok ? undefined : toProblem(answer),
  })
}
