/** The script of the sandbox's mobile network: chooses the line of this connection, and returns with a code. */
import { formatPhone } from '../../contract/format/phone.ts'
import type { NetworkAnswer, NetworkCodeIssued, Person } from '../../contract/sandbox.ts'
import { all, element } from './dom.ts'
import { CHOSEN, requestSandbox } from './world.ts'

const to = new URLSearchParams(location.search).get('to') ?? '/'
const line = element<HTMLSelectElement>('network-line')

for (const button of all('[data-answer]'))
  button.addEventListener('click', () => void answer(button.dataset['answer'] as NetworkAnswer))
void open()

async function open(): Promise<void> {
  try {
    const people = await requestSandbox<Person[]>('people')
    line.replaceChildren(
      ...people.map(({ number, name }) => new Option(`${formatPhone(number)} ${name}`, number)),
    )
    const chosen = localStorage.getItem(CHOSEN)
    if (people.some(({ number }) => number === chosen)) line.value = chosen ?? ''
    element<HTMLFieldSetElement>('network-answers').disabled = false
  } catch {
    element('network-failed').hidden = false
  }
}

async function answer(kind: NetworkAnswer): Promise<void> {
  element('network-failed').hidden = true
  try {
    const body = { msisdn: line.value, kind, to }
    const { url } = await requestSandbox<NetworkCodeIssued>('network-code', body)
    location.replace(url)
  } catch {
    element('network-failed').hidden = false
  }
}
