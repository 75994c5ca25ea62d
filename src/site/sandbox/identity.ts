/** Points the links to the chosen person's cards, and sends the employee's answer. */
import { IDENTITY_ANSWERS } from '../../contract/sandbox.ts'
import { all, announce, element, sandboxText } from './dom.ts'
import { $chosen, updateSandbox } from './world.ts'

export function runIdentity(): void {
  $chosen.subscribe((number) => {
    for (const link of all('[data-card]') as NodeListOf<HTMLAnchorElement>) {
      const { card, side } = link.dataset
      link.href = `/sandbox/api/identity-cards/${card}/${side}.png?number=${number}`
      link.download = `${number}-${card}-${side}.png`
    }
  })
  element<HTMLFormElement>('identity-answer').addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const answer = IDENTITY_ANSWERS.find((one) => one === form.get('answer'))
    const reasons = answer && answer !== 'approve' ? [answer] : []
    if (await updateSandbox('identity-answer', { request: String(form.get('request')), reasons }))
      announce(sandboxText('identity.answered'))
  })
  element<HTMLFormElement>('device-change').addEventListener('submit', async (event) => {
    event.preventDefault()
    const device = String(new FormData(event.currentTarget as HTMLFormElement).get('device'))
    if (await updateSandbox('device-change', { msisdn: $chosen.get(), device }))
      announce(sandboxText('identity.deviceDone'))
  })
}
