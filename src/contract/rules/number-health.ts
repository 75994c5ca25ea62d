/** The legal position of a line: its colour, and the dates that follow a change of device. Spec NUM-1. */

export const NUMBER_HEALTH_PATH = '/tai-khoan/suc-khoe-so'

/** `green`: nothing to do. `amber`: something is missing. `red`: a date runs or the line is barred. */
export const NUMBER_LIGHTS = ['green', 'amber', 'red', 'grey'] as const
export type NumberLight = (typeof NUMBER_LIGHTS)[number]

/** Why the owner has to confirm: the SIM is in another device, or someone said that the number is not theirs. */
export const DEVICE_CHECK_REASONS = ['device', 'denied'] as const
export type DeviceCheckReason = (typeof DEVICE_CHECK_REASONS)[number]

/** `one_way`: outgoing barred. `locked`: both ways. `ended`: the contract has ended. Spec NUM-2. */
export const DEVICE_CHECK_STATES = ['noticed', 'one_way', 'locked', 'ended', 'confirmed'] as const
export type DeviceCheckState = (typeof DEVICE_CHECK_STATES)[number]

/** The states in the order in which they follow without a confirmation, which leads out of each but the last. */
const NEXT: Partial<Record<DeviceCheckState, DeviceCheckState>> = {
  noticed: 'one_way',
  one_way: 'locked',
  locked: 'ended',
}
export function nextDeviceCheck(state: DeviceCheckState): DeviceCheckState | undefined {
  return NEXT[state]
}
export function isOpenDeviceCheck(state: DeviceCheckState): boolean {
  return NEXT[state] !== undefined
}

/** What an owner says about a number under their papers. */
export const NUMBER_ANSWERS = ['mine', 'not_mine'] as const
export type NumberAnswer = (typeof NUMBER_ANSWERS)[number]

/** Periods of the law, from the content. `remindDays`: days before a date at which a message is sent. */
export type DeviceRule = {
  lock_hours: number
  both_days: number
  end_days: number
  remind_days: readonly number[]
}
/** Milliseconds. */
export type DeviceDates = { one_way: number; locked: number; ended: number }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The dates that follow when a change was noticed at `noticedAt`, milliseconds. */
export function deviceDates(noticedAt: number, { lock_hours, both_days, end_days }: DeviceRule): DeviceDates {
  const oneWay = noticedAt + lock_hours * HOUR
  const locked = noticedAt + both_days * DAY
  return { one_way: oneWay, locked, ended: locked + end_days * DAY }
}

/** A step of the law, or a message before it. */
export type DeviceEvent = { at: number; step: 'one_way' | 'locked' | 'ended'; isReminder: boolean }

/**
 * The next event after `after`, milliseconds. A message comes only within the state before its date: never
 * before the last step.
 */
export function nextDeviceEvent(
  dates: DeviceDates,
  { remind_days }: Pick<DeviceRule, 'remind_days'>,
  after: number,
): DeviceEvent | undefined {
  const steps = ['one_way', 'locked', 'ended'] as const
  const events = steps.flatMap((step, index): DeviceEvent[] => {
    const before = index === 0 ? dates[step] : dates[steps[index - 1] ?? step]
    const reminders = remind_days
      .map((days) => dates[step] - days * DAY)
      .filter((at) => at > before)
      .map((at) => ({ at, step, isReminder: true }))
    return [...reminders, { at: dates[step], step, isReminder: false }]
  })
  return events.sort((one, other) => one.at - other.at).find(({ at }) => at > after)
}

/** The colour of a line. `standing`: of its owner's record (Spec EKY-10). */
export function lightOf({
  standing,
  hasCheck,
  isBarred,
}: {
  standing: 'own' | 'incomplete' | 'off_net'
  hasCheck: boolean
  isBarred: boolean
}): NumberLight {
  if (standing === 'off_net') return 'grey'
  if (hasCheck || isBarred) return 'red'
  return standing === 'incomplete' ? 'amber' : 'green'
}
