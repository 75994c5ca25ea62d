/** What stores need of the browser's pushes; `browser-push.ts` provides it, `tests/world` in tests. */

/** What the operator needs to send to this browser. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * `unsupported`: no browser of this device can; `app_needed`: once the site is installed as an app (iOS);
 * `denied`: the person refused, and only the settings of the browser change that.
 */
export type PushAbility = 'unsupported' | 'app_needed' | 'denied' | 'ask' | 'granted'

/** `dismissed`: the question was closed without an answer; `failed`: no push service could be reached. */
export type PushFault = 'denied' | 'dismissed' | 'failed'

export type PushDevice = {
  ability(): PushAbility
  /** The subscription that there is, without asking. */
  find(): Promise<Subscription | undefined>
  /** Asks the person where that is still needed. `key`: the operator's public one, base64url. */
  subscribe(key: string): Promise<Subscription | PushFault>
  unsubscribe(): Promise<void>
}
