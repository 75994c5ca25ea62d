/** Sends what a network abroad reports about the chosen person. */
import type { AbroadReport } from '../../contract/sandbox.ts'
import { element, sandboxText } from './dom.ts'
import { $chosen, $failed, requestSandbox } from './world.ts'

export function runAbroad(): void {
  element<HTMLFormElement>('abroad').addEventListener('submit', (event) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget as HTMLFormElement))
  })
}

async function send(form: FormData): Promise<void> {
  const text = (name: string): string => String(form.get(name) ?? '')
  const order = {
    ...{ kind: text('kind'), msisdn: $chosen.get(), country: text('country') },
    ...{ mb: Number(text('mb')), hours: Number(text('hours')) },
    ...(text('carrier') && { carrier: text('carrier') }),
  }
  try {
    const { status, granted_mb: mb, blocked } = await requestSandbox<AbroadReport>('abroad', order)
    if (status !== 200) showResult(sandboxText('abroad.refused', { status }))
    else if (order.kind === 'use')
      showResult(sandboxText(blocked ? 'abroad.blocked' : 'abroad.used', { mb, reason: blocked ?? '' }))
    else showResult(sandboxText('abroad.done'))
  } catch {
    $failed.set(true)
  }
}

function showResult(text: string): void {
  element('abroad-said').textContent = text
}
