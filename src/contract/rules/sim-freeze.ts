/** The SIM-change lock: while it is on, the number gets no other SIM. Spec SIM-6. */

/** `ending`: the owner has asked to turn it off, and it still holds. */
export const SIM_FREEZE_STATES = ['off', 'on', 'ending'] as const
export type SimFreezeState = (typeof SIM_FREEZE_STATES)[number]

/** From the wish to turn it off until it is off, so that a thief of a session gains nothing by it. */
export const SIM_FREEZE_OFF_SECONDS = 86_400

/** What happened to it. `kept`: turned on again before it was off. `refused`: what it has stopped. */
export const SIM_FREEZE_EVENTS = ['on', 'ending', 'kept', 'off', 'refused'] as const
export type SimFreezeEvent = (typeof SIM_FREEZE_EVENTS)[number]
/** Number of events that are shown, newest first. */
export const SIM_FREEZE_EVENTS_SHOWN = 20

/** The next state; `undefined`: it already is as it was asked to be. `on`: what the owner asks for. */
export function nextSimFreeze(state: SimFreezeState, on: boolean): 'on' | 'ending' | undefined {
  if (on) return state === 'on' ? undefined : 'on'
  return state === 'on' ? 'ending' : undefined
}

export const SECURITY_PATH = '/tai-khoan/bao-mat'
