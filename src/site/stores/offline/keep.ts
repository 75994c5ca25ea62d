/**
 * What a signed-in line has done on a device of one's own: pages are kept, what is wanted without a network
 * is fetched after the page, what waits for the network is sent, and the device may ask for less. Spec OFL-2
 * to OFL-4, Spec IDN-16.
 */
import { PUSH_MARK } from '../../../contract/rules/push-page.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { registerWorker } from '../../client/page-worker.ts'
import { addAfterSignIn } from '../own-devices/after-sign-in.ts'
import { fetchCopies } from './fetch-copies.ts'
import { countQueue, sendQueue } from './queue.ts'

// One file for all of it: a second one would be named in every page.
export { queueRequest, removeQueued } from './queue.ts'

/** Milliseconds after which what the page itself wants has been asked for. */
const AFTER_PAGE = 3_000

const nothing = (): void => {}
let stopReturn: Cleanup | undefined

/** Called with every sign-in. What is kept already is not fetched again. */
export function keepForSession(): void {
  const { wait, onReturn, local } = environment()
  void registerWorker().catch(nothing)
  void countQueue().catch(nothing)
  wait(AFTER_PAGE, () => void addAfterSignIn().catch(nothing))
  wait(AFTER_PAGE, () => void fetchCopies().catch(nothing))
  if (local.get(PUSH_MARK) !== null)
    void import('../push/device.ts').then(({ renewPush }) => renewPush()).catch(nothing)
  // Its own page sends what it still shows; this sends what was left behind.
  const sendLater = (): void => void wait(AFTER_PAGE, () => void sendQueue().catch(nothing))
  sendLater()
  stopReturn?.()
  stopReturn = onReturn(sendLater)
}
