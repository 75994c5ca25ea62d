/**
 * The sandbox wallet and card gateway, which replace real ones in the all-in-one server. They have their own
 * tables, which nothing else of the operator writes to, and communicate with the operator as any provider
 * does: signed webhooks, queries and refunds.
 */
import type { HostedMethod } from '../../contract/rules/pay-method.ts'
import type { sandboxHostedPayment } from '../schema/sandbox-hosted.ts'

/** The provider's name in `/notify/{provider}` and in all rows; `page`: where payers are redirected. */
export const SANDBOX_PROVIDERS = [
  { name: 'wallet', methods: ['wallet'], page: '/sandbox/vi' },
  { name: 'card', methods: ['domestic_card', 'international_card'], page: '/sandbox/the' },
] as const satisfies readonly { name: string; methods: readonly HostedMethod[]; page: string }[]

/** Initial balance of the wallet and of each card, đ. */
export const FIRST_HOSTED_BALANCE: Readonly<Record<HostedMethod, number>> = {
  wallet: 500_000,
  domestic_card: 5_000_000,
  international_card: 20_000_000,
}

export type HostedPayment = typeof sandboxHostedPayment.$inferSelect

/** Page of a payment, a path of the all-in-one server. */
export function pageOf({
  provider,
  reference,
  language,
}: Pick<HostedPayment, 'provider' | 'reference' | 'language'>): string {
  const page = SANDBOX_PROVIDERS.find(({ name }) => name === provider)?.page ?? ''
  return `${language === 'en' ? '/en' : ''}${page}?ma=${reference}`
}
