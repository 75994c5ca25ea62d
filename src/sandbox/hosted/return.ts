/**
 * The redirect back from the sandbox page: signed like those of real providers, though its content is never
 * trusted. Spec PAY-5.
 */
import { createHmac } from 'node:crypto'
import { webhookText } from '../../contract/rules/payment.ts'
import { providerKey, type SandboxBank } from '../bank/bank.ts'
import type { HostedPayment } from './sandbox.ts'

/**
 * The shop's path with `ma` (its reference), `tt` (state), `luc` (Unix seconds) and `ky` (signature of the
 * three).
 */
export function returnUrl(
  { keys, clock }: Pick<SandboxBank, 'keys' | 'clock'>,
  { returnPath, reference, state, provider }: HostedPayment,
): string {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const signature = createHmac('sha256', providerKey(keys[0], provider))
    .update(webhookText(seconds, `${reference}.${state}`))
    .digest('hex')
  const query = new URLSearchParams({ ma: reference, tt: state, luc: String(seconds), ky: signature })
  return `${returnPath}&${query}`
}
