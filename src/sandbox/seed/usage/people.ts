/** The numbers that a seeded line calls: some of the same network, some of others. */
import type { Chance } from '../chance.ts'

const OTHER_NETWORKS = ['8490', '8493', '8498', '8486', '8497', '8489', '8477']

export type People = { own: () => string; other: () => string; anyone: () => string }

export function peopleOf(chance: Chance): People {
  const own = Array.from({ length: chance(5, 9) }, () => `8491200${String(chance(1_000, 9_999))}`)
  const others = Array.from({ length: chance(3, 6) }, () => {
    const network = OTHER_NETWORKS[chance(0, OTHER_NETWORKS.length - 1)] ?? '8490'
    return `${network}${String(chance(1_000_000, 9_999_999))}`
  })
  const oneOf = (numbers: readonly string[]) => () => numbers[chance(0, numbers.length - 1)] ?? ''
  return { own: oneOf(own), other: oneOf(others), anyone: oneOf([...own, ...others]) }
}
