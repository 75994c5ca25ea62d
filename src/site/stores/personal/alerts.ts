/** The usage alerts of the line: set, changed, ended, and set again by undo. Spec ACC-9. */
import { atom, map } from 'nanostores'
import type { UsageAlert, UsageAlerts } from '../../../contract/main/usage-alert.schema.ts'
import { usageAlertEnd, usageAlertList, usageAlertSet } from '../../../contract/main/usage-alert.ts'
import {
  type AlertChannel,
  type AlertKind,
  alertValueText,
  parseAlertValue,
} from '../../../contract/rules/usage-alert.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'

export const $alerts = map<{ alerts: Loadable<UsageAlerts> }>({ alerts: { step: 'idle' } })

export type AlertStep = 'idle' | 'form' | 'saving' | 'ending' | 'ended' | 'undoing'
export type AlertEvent = 'open' | 'close' | 'save' | 'end' | 'undo' | 'done' | 'refused'

/** Allowed transitions; other events are ignored, so one alert is changed at a time. */
export const ALERT: Readonly<Record<AlertStep, Partial<Record<AlertEvent, AlertStep>>>> = {
  idle: { open: 'form', end: 'ending' },
  form: { close: 'idle', save: 'saving' },
  saving: { done: 'idle', refused: 'form' },
  ending: { done: 'ended', refused: 'idle' },
  ended: { undo: 'undoing', open: 'form', end: 'ending' },
  undoing: { done: 'idle', refused: 'ended' },
}

/**
 * `id`: the alert being changed or ended; none: a new one. `ended`: what undo sets again. `isFaulty`: what
 * was typed is no value of this kind; shown once it was sent. `isSaved`: one was just set or changed.
 */
export type AlertChange = {
  step: AlertStep
  id: string | undefined
  kind: AlertKind
  typed: string
  channel: AlertChannel
  isFaulty: boolean
  isSaved: boolean
  ended: UsageAlert | undefined
  problem: Problem | undefined
}
const NONE: AlertChange = {
  step: 'idle',
  id: undefined,
  kind: 'amount',
  typed: '',
  channel: 'sms',
  isFaulty: false,
  isSaved: false,
  ended: undefined,
  problem: undefined,
}
export const $alertChange = atom<AlertChange>(NONE)

function move(event: AlertEvent, change: Partial<AlertChange> = {}): boolean {
  const now = $alertChange.get()
  const step = ALERT[now.step][event]
  if (!step) return false
  $alertChange.set({ ...now, problem: undefined, ...change, step })
  return true
}

export async function loadAlerts(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($alerts, 'alerts', () => send(usageAlertList, {}), still)
}

/** Follows the session, the tab and the network until stopped. */
export function openAlerts(): Cleanup {
  const clear = (): void => {
    $alerts.set({ alerts: { step: 'idle' } })
    $alertChange.set(NONE)
  }
  return followLine({ load: () => void loadAlerts(), clear })
}

/** Opens the form: empty, or with the alert to change. */
export function openAlert(alert?: UsageAlert): void {
  move('open', {
    ...NONE,
    ...(alert && {
      id: alert.id,
      kind: alert.kind,
      typed: alertValueText(alert.kind, alert.value),
      channel: alert.channel,
    }),
  })
}
export function closeAlert(): void {
  move('close', NONE)
}
/** Another kind has another unit, so what was typed is emptied. */
export function chooseAlertKind(kind: AlertKind): void {
  edit({ kind, typed: '' })
}
export function typeAlert(typed: string): void {
  edit({ typed })
}
export function chooseAlertChannel(channel: AlertChannel): void {
  edit({ channel })
}
function edit(change: Partial<AlertChange>): void {
  const now = $alertChange.get()
  if (now.step === 'form') $alertChange.set({ ...now, isFaulty: false, ...change })
}

export async function saveAlert(): Promise<void> {
  const { step, id, kind, typed, channel } = $alertChange.get()
  if (step !== 'form') return
  const value = parseAlertValue(kind, typed)
  if (value === undefined) edit({ isFaulty: true })
  else if (move('save'))
    await settle(send(usageAlertSet, { ...(id && { id }), alert: { kind, value, channel } }), {
      ...NONE,
      isSaved: true,
    })
}

/** Ends an alert by one press; undo sets it again. */
export async function endAlert(alert: UsageAlert): Promise<void> {
  if (move('end', { ...NONE, id: alert.id, ended: alert }))
    await settle(send(usageAlertEnd, { id: alert.id }), { id: undefined })
}

/** What a package has passed in this cycle stays passed, so undo sends nothing twice. */
export async function undoAlertEnd(): Promise<void> {
  const { ended } = $alertChange.get()
  if (!ended || !move('undo')) return
  const { kind, value, channel } = ended
  await settle(send(usageAlertSet, { alert: { kind, value, channel } }), NONE)
}

async function settle(
  asked: Promise<ClientResult<UsageAlerts>>,
  change: Partial<AlertChange>,
): Promise<void> {
  const pending = $alertChange.get()
  const answer = await asked
  if ($alertChange.get() !== pending) return
  if (answer.ok) {
    move('done', change)
    const asOf = new Date(environment().now()).toISOString()
    $alerts.set({ alerts: { step: 'ready', known: { value: answer.result, asOf } } })
    return
  }
  move('refused', { problem: toProblem(answer) })
  // A lost answer may have changed it.
  if (isOutcomeUnknown(answer)) await loadAlerts()
}
