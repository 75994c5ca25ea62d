/** The file that the adviser compares packages from, as the site builds it. */
import { readCustomPackage } from '../../src/contract/content/lists.ts'
import { readPackages } from '../../src/contract/content/packages.ts'
import { type AdviserCatalogue, toAdviserGroups, toAdviserPackage } from '../../src/contract/rules/adviser.ts'
import { GROUP_FAMILY } from '../../src/contract/rules/family.ts'
import { defaultOptions } from './seed.ts'

export function adviserCatalogue(): AdviserCatalogue {
  const packages = readPackages('content/packages')
  return {
    packages: packages
      .filter(({ family }) => family === 'goi-cuoc-di-dong')
      .map(({ content }) => toAdviserPackage(content)),
    groups: toAdviserGroups(
      packages.filter(({ family }) => family === GROUP_FAMILY).map(({ content }) => content),
    ),
    custom: readCustomPackage('content'),
    own_prefixes: defaultOptions().content.own_prefixes,
  }
}
