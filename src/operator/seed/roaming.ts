/**
 * Roaming packages as versions of the catalogue, separate from those of `content/packages`, because they
 * cannot be registered from the main account.
 */
import type { Roaming } from '../../contract/content/roaming.ts'
import { ROAMING_FAMILY, ROAMING_PERIOD } from '../../contract/rules/roaming.ts'
import type { VersionContent } from '../schema.ts'

export type RoamingVersion = {
  family: typeof ROAMING_FAMILY
  content: VersionContent
  version: string
  words: string
}

export function roamingVersions({ packages }: Roaming): RoamingVersion[] {
  return packages.map((item) => {
    const { code, name, price, lines, order, retired, description, version } = item
    const content: VersionContent = {
      code,
      name: name.vi,
      price,
      period: ROAMING_PERIOD,
      quota: {},
      sold: 'register',
      renews: false,
      lines,
      order,
      retired,
      summary: description,
      points: [],
      roaming: item,
    }
    return { family: ROAMING_FAMILY, content, version, words: [code, name.vi, name.en].join(' ') }
  })
}
