/**
 * The sandbox's wallet and card gateway: what stands in for real ones in the box. They keep books of their
 * own (`schema/sandbox-hosted.ts`), which nothing else of the operator writes to, and speak to the operator
 * as any provider does: by signed notices, by answers, by money sent back.
 */
import type { HostedMethod } from '../../contract/rules/pay-method.ts'
import type { sandboxHostedPayment } from '../schema/sandbox-hosted.ts'

/** In `/notify/{provider}` and in every row; `page`: where payers are sent to. */
export const SANDBOX_PROVIDERS = [
  { name: 'wallet', methods: ['wallet'], page: '/sandbox/vi' },
  { name: 'card', methods: ['domestic_card', 'international_card'], page: '/sandbox/the' },
] as const satisfies readonly { name: string; methods: readonly HostedMethod[]; page: string }[]

/** What everybody has at first in the wallet and on each card, đ. */
export const FIRST_HOSTED_BALANCE: Readonly<Record<HostedMethod, number>> = {
  wallet: 500_000,
  domestic_card: 5_000_000,
  international_card: 20_000_000,
}

export type HostedPayment = typeof sandboxHostedPayment.$inferSelect

/** Page of a payment, a path of the box itself. */
export function pageOf({
  provider,
  reference,
  language,
}: Pick<HostedPayment, 'provider' | 'reference' | 'language'>): string {
  const page = SANDBOX_PROVIDERS.find(({ name }) => name === provider)?.page ?? ''
  return `${language === 'en' ? '/en' : ''}${page}?ma=${reference}`
}
