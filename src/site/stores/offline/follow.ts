/**
 * On a device of one's own answers are kept, and shown while there is no network. Loaded only there. Spec
 * OFL-1.
 */
import type { Call } from '../../../contract/call.ts'
import type { Answer } from '../../../contract/dialect.ts'
import { PUSH_MARK } from '../../../contract/rules/push-page.ts'
import { environment } from '../../client/environment.ts'
import { clearAsked } from '../own-devices/clear-asked.ts'
import { $ended, $session } from '../session.ts'
import { addCopy, clearCopies, saveCopy } from './copies.ts'
import { isOwnDevice } from './is-own-device.ts'

const nothing = (): void => {}

/** What is done with an answer before its store gets it. */
export function settleAnswer(call: Call, request: object, answer: Answer): Answer | Promise<Answer> {
  if (!isOwnDevice()) return answer
  if (!answer.ok) return addCopy(call, request, answer)
  void saveCopy(call, request, answer.result).catch(nothing)
  return answer
}

$session.subscribe(({ step }) => {
  if (!isOwnDevice()) return
  if (step === 'in') void import('./keep.ts').then(({ keepForSession }) => keepForSession(), nothing)
  // A page that is left stops its stores too; then the handle of the session is still there.
  else if (environment().local.get('session') === null) {
    void clearCopies().catch(nothing)
    clearAsked()
    // By now it is known whether the person signed out, which ends pushes, or the session ended by time.
    queueMicrotask(() => {
      if (!$ended.get()) environment().local.remove(PUSH_MARK)
    })
  }
})
