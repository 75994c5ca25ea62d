/** The sandbox bank with faults: its responses are corrupted on the way, its completed operations remain. */
import type { HostedProvider, ProviderStatus } from '../../src/operator/features/payments/hosted.ts'
import type { BankProvider, Credit } from '../../src/operator/features/payments/provider.ts'

/**
 * `silent`: no response. `slow`: a late one. `nonsense`: an unreadable one. `flapping`: every second call
 * finds nothing. `loses answers`: the operation is done but its response is lost. `paused`: the first refund
 * transfer waits until it is released.
 */
export const BANK_FAULT_MODES = ['silent', 'slow', 'nonsense', 'flapping', 'loses answers'] as const
export type BankFaultMode = (typeof BANK_FAULT_MODES)[number] | 'fine' | 'paused'

export type FaultyBank = {
  wrap: (bank: BankProvider) => BankProvider
  wrapPages: (provider: HostedProvider) => HostedProvider
  mode: BankFaultMode
  release: () => void
}

const SLOW = 40
const NONSENSE: readonly unknown[] = [
  undefined,
  {},
  'OK',
  [{}],
  [{ bankReference: 'FT1', accountNumber: '1', amount: '49000', memo: '', at: 'today' }],
]

export function faultyBank(): FaultyBank {
  let polls = 0
  let letGo = () => {}
  const moody: FaultyBank = { mode: 'fine', release: () => letGo(), wrap, wrapPages }

  function wrap(bank: BankProvider): BankProvider {
    const credits = (callBank: () => Promise<Credit[]>) =>
      injectFault(moody.mode, callBank, () => (NONSENSE[polls % NONSENSE.length] ?? null) as Credit[])
    return {
      ...bank,
      findCredits: (memo, since) => credits(() => bank.findCredits(memo, since)),
      creditsBetween: (from, to) => credits(() => bank.creditsBetween(from, to)),
      sendBack: async (order) => {
        if (moody.mode === 'paused') await paused()
        return injectFault(
          moody.mode,
          () => bank.sendBack(order),
          () => ({ state: 'gone' }) as never,
        )
      },
    }
  }

  /** The same for a wallet or card gateway, except for opening its pages. */
  function wrapPages(provider: HostedProvider): HostedProvider {
    return {
      ...provider,
      fetchStatus: (reference) =>
        injectFault(
          moody.mode,
          () => provider.fetchStatus(reference),
          () => NONSENSE[polls % NONSENSE.length] as ProviderStatus,
        ),
      paidBetween: (from, to) =>
        injectFault(
          moody.mode,
          () => provider.paidBetween(from, to),
          () => (NONSENSE[polls % NONSENSE.length] ?? null) as ProviderStatus[],
        ),
      sendBack: (order) =>
        injectFault(
          moody.mode,
          () => provider.sendBack(order),
          () => ({ state: 'gone' }) as never,
        ),
    }
  }

  function paused(): Promise<void> {
    moody.mode = 'fine'
    return new Promise((resolve) => {
      letGo = resolve
    })
  }

  async function injectFault<T>(
    mood: BankFaultMode,
    callBank: () => Promise<T>,
    nonsense: () => T,
  ): Promise<T> {
    polls += 1
    if (mood === 'silent') throw new Error('No answer')
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW))
    const answer = await callBank()
    if (mood === 'loses answers') throw new Error('The connection broke')
    if (mood === 'nonsense') return nonsense()
    if (mood === 'flapping' && polls % 2 === 0 && Array.isArray(answer)) return [] as T
    return answer
  }
  return moody
}
