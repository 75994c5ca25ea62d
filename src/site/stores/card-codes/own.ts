/**
 * The cards that this line has bought. Their codes are shown and sent after step-up authentication, one at a
 * time. Spec OTP-8, Spec TOP-4.
 */
import { map } from 'nanostores'
import type { CardList, Revealed } from '../../../contract/main/card-code.schema.ts'
import { cardCodeList, cardCodeReveal, cardCodeSend } from '../../../contract/main/card-code.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { readCardIntent } from './buy.ts'

export type SendChannel = 'sms' | 'email'
/**
 * `shown`: the only code visible now, until `hidesAt` (milliseconds). The other fields are the card in
 * progress and the last result or error.
 */
export type OwnCards = {
  list: Loadable<CardList>
  shown: (Pick<Revealed, 'serial' | 'code'> & { hidesAt: number }) | undefined
  busy: { serial: string; doing: 'show' | SendChannel } | undefined
  result: { serial: string; sent?: SendChannel; problem?: Problem } | undefined
}
const EMPTY: OwnCards = { list: { step: 'idle' }, shown: undefined, busy: undefined, result: undefined }
export const $ownCards = map<OwnCards>(EMPTY)
let stopHiding: Cleanup = () => {}

export async function loadCards(): Promise<void> {
  const session = $session.get()
  if (session.step === 'out') return
  await loadInto($ownCards, 'list', () => send(cardCodeList, {}), stillOf(session.msisdn))
}

function stillOf(msisdn: string): () => boolean {
  return () => {
    const now = $session.get()
    return now.step === 'in' && now.msisdn === msisdn
  }
}

export function hideCode(): void {
  stopHiding()
  $ownCards.setKey('shown', undefined)
}

export async function showCode(serial: string): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || $ownCards.get().busy) return
  hideCode()
  $ownCards.set({ ...$ownCards.get(), busy: { serial, doing: 'show' }, result: undefined })
  const answer = await withStepUp(() => send(cardCodeReveal, { serial }))
  if (!stillOf(session.msisdn)()) return
  $ownCards.setKey('busy', undefined)
  if (!answer.ok) {
    if (!hasErrorCode(answer, 'step_up_needed'))
      $ownCards.setKey('result', { serial, problem: toProblem(answer) })
    return
  }
  const { code, hides_in: seconds } = answer.result
  $ownCards.setKey('shown', { serial, code, hidesAt: environment().now() + seconds * 1_000 })
  stopHiding = environment().wait(seconds * 1_000, hideCode)
  void loadCards()
}

/**
 * Sends the code again to the signed-in line. Pressing again after a lost response does not send a second
 * message.
 */
export async function sendCode(serial: string, channel: SendChannel): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || $ownCards.get().busy) return
  $ownCards.set({ ...$ownCards.get(), busy: { serial, doing: channel }, result: undefined })
  const operation = [session.msisdn, 'cardSend', serial, channel] as const
  const answer = await withStepUp(() =>
    send(cardCodeSend, { serial, channel, idempotency_key: idempotencyKeyFor(...operation) }),
  )
  if (!stillOf(session.msisdn)()) return
  $ownCards.setKey('busy', undefined)
  settleKey(answer, ...operation)
  if (answer.ok) {
    $ownCards.setKey('result', { serial, sent: channel })
    void loadCards()
  } else if (!hasErrorCode(answer, 'step_up_needed'))
    $ownCards.setKey('result', { serial, problem: toProblem(answer) })
}

/** Loads, and follows the session until stopped. */
export function openCards(): Cleanup {
  readCardIntent()
  const clear = (): void => {
    stopHiding()
    $ownCards.set(EMPTY)
  }
  return followLine({
    load: () => void loadCards(),
    clear,
    back: () => {
      if ($ownCards.get().list.step === 'failed') void loadCards()
    },
  })
}
