/** Devices that get pushes of the person who is shown, and what their push services do. Spec SBX-10. */
import { formatPhone } from '../../contract/format/phone.ts'
import { PUSH_BEHAVIOURS } from '../../contract/sandbox.ts'
import { announce, element, sandboxText } from './dom.ts'
import { $person, $state, updateSandbox } from './world.ts'

export function runPushPanel(): void {
  const choice = element<HTMLSelectElement>('push-behaviour')
  choice.addEventListener('change', async () => {
    const behaviour = PUSH_BEHAVIOURS.find((one) => one === choice.value)
    const msisdn = $person.get()?.number
    if (behaviour && msisdn && (await updateSandbox('push', { msisdn, behaviour })))
      announce(sandboxText(`system.pushes.${behaviour}`))
  })
  element('push-add').addEventListener('click', async () => {
    const msisdn = $person.get()?.number
    if (msisdn && (await updateSandbox('push', { msisdn })))
      announce(sandboxText('system.pushAdded', { number: formatPhone(msisdn) }))
  })
  $state.subscribe(show)
  $person.subscribe(show)
}

/** Without a device there is no push service to be faulty. */
function show(): void {
  const known = $state.get()?.pushes.find(({ number }) => number === $person.get()?.number)
  const choice = element<HTMLSelectElement>('push-behaviour')
  choice.value = known?.behaviour ?? 'well'
  choice.disabled = !known
  element('push-note').textContent = sandboxText('system.pushNote', { count: known?.devices ?? 0 })
}
