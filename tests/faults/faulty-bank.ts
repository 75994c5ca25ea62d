/** The sandbox bank on a bad day: what it answers is spoiled on the way, what it has done stays done. */
import type { HostedProvider, ProviderStatus } from '../../src/operator/features/payments/hosted.ts'
import type { BankProvider, Credit } from '../../src/operator/features/payments/provider.ts'

/**
 * `silent`: no answer. `slow`: a late one. `nonsense`: nothing that can be read. `flapping`: every other time
 * it knows of nothing. `loses answers`: what it was told to do is done, and nobody hears of it. `paused`: the
 * first transfer back waits until it is let go.
 */
export const MOODS = ['silent', 'slow', 'nonsense', 'flapping', 'loses answers'] as const
export type Mood = (typeof MOODS)[number] | 'fine' | 'paused'

export type MoodyBank = {
  wrap: (bank: BankProvider) => BankProvider
  wrapPages: (provider: HostedProvider) => HostedProvider
  mood: Mood
  letGo: () => void
}

const SLOW = 40
const NONSENSE: readonly unknown[] = [
  undefined,
  {},
  'OK',
  [{}],
  [{ bankReference: 'FT1', accountNumber: '1', amount: '49000', memo: '', at: 'today' }],
]

export function faultyBank(): MoodyBank {
  let asked = 0
  let letGo = () => {}
  const moody: MoodyBank = { mood: 'fine', letGo: () => letGo(), wrap, wrapPages }

  function wrap(bank: BankProvider): BankProvider {
    const credits = (ask: () => Promise<Credit[]>) =>
      spoil(moody.mood, ask, () => (NONSENSE[asked % NONSENSE.length] ?? null) as Credit[])
    return {
      ...bank,
      findCredits: (memo, since) => credits(() => bank.findCredits(memo, since)),
      creditsBetween: (from, to) => credits(() => bank.creditsBetween(from, to)),
      sendBack: async (order) => {
        if (moody.mood === 'paused') await paused()
        return spoil(
          moody.mood,
          () => bank.sendBack(order),
          () => ({ state: 'gone' }) as never,
        )
      },
    }
  }

  /** The same for a wallet or card gateway, besides opening its pages. */
  function wrapPages(provider: HostedProvider): HostedProvider {
    return {
      ...provider,
      fetchStatus: (reference) =>
        spoil(
          moody.mood,
          () => provider.fetchStatus(reference),
          () => NONSENSE[asked % NONSENSE.length] as ProviderStatus,
        ),
      paidBetween: (from, to) =>
        spoil(
          moody.mood,
          () => provider.paidBetween(from, to),
          () => (NONSENSE[asked % NONSENSE.length] ?? null) as ProviderStatus[],
        ),
      sendBack: (order) =>
        spoil(
          moody.mood,
          () => provider.sendBack(order),
          () => ({ state: 'gone' }) as never,
        ),
    }
  }

  function paused(): Promise<void> {
    moody.mood = 'fine'
    return new Promise((resolve) => {
      letGo = resolve
    })
  }

  async function spoil<T>(mood: Mood, ask: () => Promise<T>, nonsense: () => T): Promise<T> {
    asked += 1
    if (mood === 'silent') throw new Error('No answer')
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW))
    const answer = await ask()
    if (mood === 'loses answers') throw new Error('The connection broke')
    if (mood === 'nonsense') return nonsense()
    if (mood === 'flapping' && asked % 2 === 0 && Array.isArray(answer)) return [] as T
    return answer
  }
  return moody
}
