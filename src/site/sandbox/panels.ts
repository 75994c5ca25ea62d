/** Controls for clock, system, faults and sample data. They always show what the sandbox returned. */
import { formatDateTime } from '../../contract/format/date.ts'
import {
  ACCESS_FAULTS,
  FAULT_KINDS,
  type Feature,
  type InjectedFault,
  type SandboxState,
  WALLET_BEHAVIOURS,
} from '../../contract/sandbox.ts'
import { all, announce, copyOf, element, language, part, sandboxText } from './dom.ts'
import { formatSpan } from './time.ts'
import { $seen } from './unread.ts'
import { $state, now, updateSandbox } from './world.ts'

/** How long the switch starts maintenance for, seconds. */
const CLOSED_SECONDS = 1_800

export function runPanels(): void {
  runClock()
  runSystem()
  runFaults()
  runSeed()
  $state.subscribe((state) => state && showPanels(state))
}

function showPanels(state: SandboxState): void {
  element<HTMLFieldSetElement>('sandbox-knobs').disabled = false
  const back = element<HTMLButtonElement>('clock-back')
  back.disabled = state.offsetSeconds === 0
  element('clock-span').textContent =
    state.offsetSeconds === 0
      ? sandboxText('clock.real')
      : sandboxText('clock.ahead', { span: formatSpan(state.offsetSeconds * 1000) })
  element<HTMLInputElement>('system-closed').checked = state.closedUntil !== null
  element('system-note').textContent = state.closedUntil
    ? sandboxText('system.closedUntil', { moment: formatDateTime(state.closedUntil, language) })
    : sandboxText('system.closedNote')
  for (const box of featureBoxes()) box.checked = state.features[box.dataset['feature'] as Feature]
  element<HTMLSelectElement>('wallet-mood').value = state.wallet
  element<HTMLSelectElement>('access-fault').value = state.access
  showFaults(state)
  const age = Date.parse(state.now) - Date.parse(state.seededAt)
  const moment = formatDateTime(state.seededAt, language)
  element('seed-age').textContent =
    age < 60_000
      ? sandboxText('seed.fresh', { moment })
      : sandboxText('seed.age', { moment, span: formatSpan(age) })
}

function runClock(): void {
  async function turn(seconds: number): Promise<void> {
    if (await updateSandbox('clock', { advanceSeconds: seconds }))
      announce(sandboxText('clock.turned', { moment: formatDateTime(now(), language) }))
  }
  for (const chip of all('[data-advance]'))
    chip.addEventListener('click', () => turn(Number(chip.dataset['advance'])))
  element('clock-back').addEventListener('click', () => turn(-($state.get()?.offsetSeconds ?? 0)))
}

function featureBoxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('[data-feature]')]
}

function runSystem(): void {
  const closed = element<HTMLInputElement>('system-closed')
  closed.addEventListener('change', async () => {
    if (!(await updateSandbox('system', { closedForSeconds: closed.checked ? CLOSED_SECONDS : 0 }))) return
    const until = $state.get()?.closedUntil
    announce(
      until
        ? sandboxText('system.closedUntil', { moment: formatDateTime(until, language) })
        : sandboxText('system.opened'),
    )
  })
  const mood = element<HTMLSelectElement>('wallet-mood')
  mood.addEventListener('change', async () => {
    const chosen = WALLET_BEHAVIOURS.find((one) => one === mood.value)
    if (chosen && (await updateSandbox('wallet', { mood: chosen })))
      announce(sandboxText('system.moodSet', { mood: sandboxText(`system.moods.${chosen}`) }))
  })
  const access = element<HTMLSelectElement>('access-fault')
  access.addEventListener('change', async () => {
    const fault = ACCESS_FAULTS.find((one) => one === access.value)
    if (fault && (await updateSandbox('access', { fault })))
      announce(sandboxText('system.accessSet', { fault: sandboxText(`system.accessFaults.${fault}`) }))
  })
  for (const box of featureBoxes()) {
    const name = box.dataset['feature'] as Feature
    box.addEventListener('change', async () => {
      const words = { name: sandboxText(`system.${name}`) }
      if (await updateSandbox('features', { name, on: box.checked }))
        announce(box.checked ? sandboxText('system.turnedOn', words) : sandboxText('system.turnedOff', words))
    })
  }
}

function runFaults(): void {
  element<HTMLFormElement>('faults').addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const call = String(form.get('call'))
    const kind = FAULT_KINDS.find((one) => one === form.get('kind'))
    if (await updateSandbox('faults', { call, kind, times: Number(form.get('times')) }))
      announce(sandboxText('faults.ordered', { call }))
  })
}

function showFaults({ calls, faults }: SandboxState): void {
  const choice = document.querySelector<HTMLSelectElement>('#faults select[name=call]')
  if (choice && choice.options.length === 0)
    choice.replaceChildren(...calls.map((call) => new Option(call, call)))
  element('faults-none').hidden = faults.length > 0
  const list = element('faults-ordered')
  const drawn = faults.map((fault) => JSON.stringify(fault)).join()
  if (list.dataset['drawn'] === drawn) return
  list.dataset['drawn'] = drawn
  list.replaceChildren(...faults.map(faultRow))
}

function faultRow({ call, kind, times }: InjectedFault): HTMLElement {
  const row = copyOf('fault')
  part(row, 'call').textContent = call
  part(row, 'rest').textContent = sandboxText('faults.waiting', {
    kind: sandboxText(`faults.${kind}`),
    count: times,
  })
  const removeButton = part(row, 'take-back')
  removeButton.setAttribute('aria-label', sandboxText('faults.takeBackWhich', { call }))
  removeButton.addEventListener('click', async () => {
    if (await updateSandbox('faults', { call, kind, times: 0 }))
      announce(sandboxText('faults.takenBack', { call }))
  })
  return row
}

function runSeed(): void {
  const dialog = element<HTMLDialogElement>('seed-dialog')
  element('seed-reset').addEventListener('click', () => {
    dialog.returnValue = ''
    dialog.showModal()
  })
  dialog.addEventListener('close', async () => {
    if (dialog.returnValue !== 'yes' || !(await updateSandbox('reset', {}))) return
    // The clock was reset too, so every later message is new.
    $seen.set({})
    announce(sandboxText('seed.done'))
  })
}
