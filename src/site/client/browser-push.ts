/** Pushes of a real browser, by its service worker. Loaded where they are turned on. Spec PSH-5. */
import { canKeepPages, registerWorker } from './page-worker.ts'
import type { PushAbility, PushDevice, PushFault, Subscription } from './push-device.ts'

/** How long a new worker may take, which keeps the pages of the account first, milliseconds. */
const READY_MS = 90_000

function ability(): PushAbility {
  const canPush = canKeepPages() && 'PushManager' in window && 'Notification' in window
  // Safari on iOS says by this property whether the page runs as an installed app.
  if (!canPush) return Reflect.get(navigator, 'standalone') === false ? 'app_needed' : 'unsupported'
  return Notification.permission === 'default' ? 'ask' : Notification.permission
}

function toSubscription(given: PushSubscription | null): Subscription | undefined {
  const { endpoint, keys } = given?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined
}

async function find(): Promise<Subscription | undefined> {
  const worker = await navigator.serviceWorker.getRegistration()
  return toSubscription((await worker?.pushManager.getSubscription()) ?? null)
}

/** Without a network the worker is never ready. */
function giveUp(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, READY_MS, undefined))
}

async function subscribe(key: string): Promise<Subscription | PushFault> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'dismissed'
  try {
    await registerWorker()
    const worker = await Promise.race([navigator.serviceWorker.ready, giveUp()])
    if (!worker) return 'failed'
    const { pushManager } = worker
    const options = { userVisibleOnly: true, applicationServerKey: key }
    const made = await pushManager.subscribe(options).catch(async () => {
      // The operator has a new key: the subscription to the old one goes.
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    return toSubscription(made) ?? 'failed'
  } catch {
    return 'failed'
  }
}

async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

export const browserPush: PushDevice = { ability, find, subscribe, unsubscribe }
