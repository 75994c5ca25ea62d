/**
 * Signing out one device, and the language of messages: small actions that take one press. Spec SES-8, Spec
 * SUB-2.
 */
import { map } from 'nanostores'
import { authenSessionEnd } from '../../../contract/main/authen.ts'
import { customerLanguageSet } from '../../../contract/main/personal.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import { showToast } from '../toasts.ts'
import { $personal, loadPersonal, personalCleared, savePersonal } from './personal.ts'

/** `ending`: the device being signed out; problems are of the last press. */
type Presses = {
  ending: string | undefined
  endProblem: Problem | undefined
  language: Language | undefined
  languageProblem: Problem | undefined
}
const NONE: Presses = {
  ending: undefined,
  endProblem: undefined,
  language: undefined,
  languageProblem: undefined,
}
export const $presses = map<Presses>(NONE)

personalCleared.listen(() => $presses.set(NONE))

/** A session that has already ended counts as success. */
export async function endDevice(id: string): Promise<void> {
  if ($presses.get().ending !== undefined) return
  $presses.set({ ...$presses.get(), ending: id, endProblem: undefined })
  const answer = await send(authenSessionEnd, { id })
  if ($presses.get().ending !== id) return
  $presses.set({
    ...$presses.get(),
    ending: undefined,
    endProblem: answer.ok ? undefined : toProblem(answer),
  })
  if (!answer.ok) return
  showToast('session:deviceEnded')
  const { sessions } = $personal.get()
  if (sessions.step === 'ready')
    savePersonal('sessions', {
      sessions: sessions.known.value.sessions.filter((session) => session.id !== id),
    })
  await loadPersonal(['sessions'])
}

/** The choice is shown at once, and reverted if the server rejects it. */
export async function chooseSmsLanguage(language: Language): Promise<void> {
  if ($presses.get().language !== undefined) return
  $presses.set({ ...$presses.get(), language, languageProblem: undefined })
  const answer = await send(customerLanguageSet, { sms_language: language })
  if ($presses.get().language !== language) return
  $presses.set({
    ...$presses.get(),
    language: undefined,
    languageProblem: answer.ok ? undefined : toProblem(answer),
  })
  if (!answer.ok) return
  savePersonal('personal', answer.result)
  showToast('session:languageSet')
}
