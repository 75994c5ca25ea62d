/** Encrypts a push for its device and hands it to the device's push service. Spec PSH-2, RFC 8291. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isPushEndpoint } from '../../../contract/rules/push.ts'
import type { Database } from '../database/open.ts'
import { DeliveryError, type PushResult, type PushTake } from '../messages/channel.ts'
import { addSeconds } from '../time/seconds.ts'
import { endPushDevices } from './devices.ts'
import { type PushRequest, type PushSettings, publicKeyOf } from './settings.ts'
import { pushDevice, type StoredDevice } from './tables.ts'

/** How long a push service keeps one for a device that is switched off, seconds. */
const KEPT_SECONDS = 86_400
/** A push that was not handed over within this time, quiet hours included, is dropped, seconds. */
const LATE_SECONDS = 2 * 86_400
/** Statuses of a device that its service does not know: the person ended it there, or removed the browser. */
const GONE = [404, 410]

/** `taken` resolves once the service has it; rejects with `DeliveryError` if it should be tried again. */
export function pushChannel(db: Database, settings: PushSettings): PushTake {
  return async ({ to, address, text, sentAt, push }, now) => {
    const [device] = await db.select().from(pushDevice).where(eq(pushDevice.id, address))
    if (!device || device.msisdn !== to || !push) return 'gone'
    if (addSeconds(sentAt, LATE_SECONDS) <= now) return 'late'
    const { title, path, tag, language } = push
    const payload = JSON.stringify({ title, body: text, path, tag, lang: language })
    const { status, retryAfter } = await settings.service(await encrypt(settings, device, payload, tag))
    if (GONE.includes(status)) return endGone(db, device)
    if (status < 200 || status > 299)
      throw new DeliveryError(`The push service answered ${status}`, retryAfter)
    await db.update(pushDevice).set({ sentAt: now }).where(eq(pushDevice.id, device.id))
    return 'taken'
  }
}

/** `last`: no device of the line is left. */
async function endGone(db: Database, { id, msisdn }: StoredDevice): Promise<PushResult> {
  await endPushDevices(db, eq(pushDevice.id, id))
  return (await db.$count(pushDevice, eq(pushDevice.msisdn, msisdn))) === 0 ? 'last' : 'gone'
}

async function encrypt(
  { key, contact }: PushSettings,
  { endpoint, p256dh, auth }: StoredDevice,
  payload: string,
  tag: string,
): Promise<PushRequest> {
  // Also of a row from before a rule became stricter.
  if (!isPushEndpoint(endpoint)) throw new DeliveryError('The endpoint of a device is not allowed', 0)
  // Loaded with the first push: most processes send none.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, publicKey: publicKeyOf(key), privateKey: key },
    TTL: KEPT_SECONDS,
    contentEncoding: 'aes128gcm',
    // Of several that wait for a device that is switched off, only the newest is of use.
    topic: topicOf(tag),
  })
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { endpoint, headers: Object.fromEntries(given), body: Buffer.from(body ?? '') }
}

/** At most 32 characters of base64url. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
