/**
 * Turning data roaming off, from the list or from the code: 0 done, 403 needs a second confirmation, any
 * other code shows its message. Spec ROA-8.
 */
import { irRegister } from '../../../contract/roaming/register.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, toProblem } from '../notice.ts'
import { refresh } from './info.ts'
import { $checkout, move, patch } from './journey.ts'
import { $info } from './list.ts'
import { requestCode } from './otp.ts'

export function openTurnOff(): void {
  const now = $checkout.get()
  if ($info.get()?.irCheckActive !== 1) return
  move('turnOff', {
    step: 'turnOff',
    phase: 'ask',
    problem: undefined,
    under: now.step === 'qr' ? 'qr' : 'list',
  })
}

/** After the first or the second confirmation. */
export async function turnOff(): Promise<void> {
  const now = $checkout.get()
  if (now.step !== 'turnOff' || now.phase === 'working' || now.phase === 'done') return
  const confirmed = now.phase === 'confirm'
  patch('turnOff', { phase: 'working', problem: undefined })
  const answer = await send(irRegister, { action: 'ir_deregister', ...(confirmed && { confirmed }) })
  if (answer.ok) {
    const info = $info.get()
    if (info) $info.set({ ...info, irCheckActive: 0 })
    patch('turnOff', { phase: 'done' })
    await refresh()
    return
  }
  patch('turnOff', {
    phase: hasErrorCode(answer, 'roaming_confirm') ? 'confirm' : 'failed',
    problem: toProblem(answer),
  })
}

/** The button "Turn on roaming", which sends a code. */
export async function turnOnAgain(): Promise<void> {
  const now = $checkout.get()
  if (now.step === 'turnOff') await requestCode(now.under)
}
