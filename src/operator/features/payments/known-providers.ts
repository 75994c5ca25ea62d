/** Finds providers by name or method: the bank, and every wallet and card gateway. */
import type { HostedMethod } from '../../../contract/rules/pay-method.ts'
import type { Context } from '../../platform/context.ts'
import type { HostedProvider } from './hosted.ts'
import type { BankProvider } from './provider.ts'

type Known = Pick<Context, 'bank' | 'hosted'>

/** `undefined` if this operator has no provider of that name. */
export function providerNamed(
  { bank, hosted }: Known,
  name: string,
): BankProvider | HostedProvider | undefined {
  return bank?.name === name ? bank : hosted.find((one) => one.name === name)
}
export function hostedNamed({ hosted }: Known, name: string): HostedProvider | undefined {
  return hosted.find((one) => one.name === name)
}
/** The provider of a method's page. */
export function hostedFor({ hosted }: Known, method: HostedMethod): HostedProvider | undefined {
  return hosted.find(({ methods }) => methods.includes(method))
}
