/**
 * The phones of `/sandbox`, which read the database directly. What is said of a phone is kept until the
 * process ends or the sandbox is reset. Spec SBX-1, Spec OTP-14.
 */
import type { HandsetBehaviour } from '../../contract/sandbox.ts'
import type { Arrival, MessageChannel } from '../../operator/platform/messages/channel.ts'

/** After how many seconds a message comes to a phone whose network is slow: late, but within a code's life. */
export const LATE_SECONDS = 25

const ARRIVALS: Readonly<Record<HandsetBehaviour, Arrival>> = {
  well: { after: 0, copies: 1 },
  late: { after: LATE_SECONDS, copies: 1 },
  off: { after: undefined, copies: 1 },
  twice: { after: 0, copies: 2 },
}

export type Handsets = {
  channel: MessageChannel
  /** `msisdn` normalised. */
  behave: (msisdn: string, behaviour: HandsetBehaviour) => void
  /** Those that do not behave well. */
  behaviours: () => { msisdn: string; behaviour: HandsetBehaviour }[]
  clear: () => void
}

export function createHandsets(): Handsets {
  const known = new Map<string, HandsetBehaviour>()
  return {
    channel: { atOnce: true, arrivalAt: (to) => ARRIVALS[known.get(to) ?? 'well'] },
    behave: (msisdn, behaviour) =>
      void (behaviour === 'well' ? known.delete(msisdn) : known.set(msisdn, behaviour)),
    behaviours: () => Array.from(known, ([msisdn, behaviour]) => ({ msisdn, behaviour })),
    clear: () => known.clear(),
  }
}
