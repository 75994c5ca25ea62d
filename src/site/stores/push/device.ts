/** Which pushes this browser gets, for which line and session. Spec PSH-3. */
import { pushEnd, pushGet, pushSubscribe } from '../../../contract/main/push.ts'
import { PUSH_MARK } from '../../../contract/rules/push-page.ts'
import { browserPush } from '../../client/browser-push.ts'
import { environment } from '../../client/environment.ts'
import type { PushDevice, Subscription } from '../../client/push-device.ts'
import { send } from '../../client/send.ts'
import { $session } from '../session.ts'

/** Last characters of the address, by which a new one is recognised. */
const END = 12

let device: PushDevice = browserPush
export function pushDevice(): PushDevice {
  return device
}
/** For tests. */
export function setPushDevice(given: PushDevice): void {
  device = given
}

function markOf(msisdn: string, { endpoint }: Subscription): string {
  return [msisdn, environment().local.get('session'), endpoint.slice(-END)].join(' ')
}

/** The operator sends to this browser. */
export function keepMark(subscription: Subscription): void {
  const session = $session.get()
  if (session.step === 'in') environment().local.set(PUSH_MARK, markOf(session.msisdn, subscription))
}
export function clearMark(): void {
  environment().local.remove(PUSH_MARK)
}

/**
 * After a sign-in: the pushes belong to the new session, also where the browser has a new subscription.
 * Those of another line end, because they are not for this person.
 */
export async function renewPush(): Promise<void> {
  const session = $session.get()
  const mark = environment().local.get(PUSH_MARK)
  if (session.step === 'out' || !mark) return
  if (!mark.startsWith(`${session.msisdn} `)) {
    clearMark()
    return device.unsubscribe()
  }
  const subscription = await device.find()
  if (!subscription || mark === markOf(session.msisdn, subscription)) return
  if ((await send(pushSubscribe, subscription)).ok) keepMark(subscription)
}

/** The device is no longer the person's own. Without an answer its push service reports the end later. */
export async function endHere(): Promise<void> {
  clearMark()
  const answer = await send(pushGet, {})
  const here = answer.ok && answer.result.devices.find((one) => one.here)
  if (here) await send(pushEnd, { id: here.id })
  await device.unsubscribe().catch(() => undefined)
}
