/** The choice of what the phone that is shown does with messages. */
import { formatPhone } from '../../contract/format/phone.ts'
import { HANDSET_BEHAVIOURS } from '../../contract/sandbox.ts'
import { announce, element, sandboxText } from './dom.ts'
import { $person, $state, updateSandbox } from './world.ts'

export function runPhonePanel(): void {
  const handset = element<HTMLSelectElement>('handset-behaviour')
  handset.addEventListener('change', async () => {
    const behaviour = HANDSET_BEHAVIOURS.find((one) => one === handset.value)
    const msisdn = $person.get()?.number
    if (behaviour && msisdn && (await updateSandbox('handset', { msisdn, behaviour })))
      announce(
        sandboxText('system.handsetSet', {
          number: formatPhone(msisdn),
          behaviour: sandboxText(`system.handsets.${behaviour}`),
        }),
      )
  })
  $state.subscribe(showBehaviour)
  $person.subscribe(showBehaviour)
}

function showBehaviour(): void {
  const known = $state.get()?.handsets.find(({ number }) => number === $person.get()?.number)
  element<HTMLSelectElement>('handset-behaviour').value = known?.behaviour ?? 'well'
}
