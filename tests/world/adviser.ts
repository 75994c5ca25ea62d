/** The file that the adviser compares packages from, as the site builds it. */
import { readCustomPackage } from '../../src/contract/content/lists.ts'
import { readPackages } from '../../src/contract/content/packages.ts'
import { type AdviserCatalogue, toAdviserPackage } from '../../src/contract/rules/adviser.ts'
import { defaultOptions } from './seed.ts'

export function adviserCatalogue(): AdviserCatalogue {
  return {
    packages: readPackages('content/packages')
      .filter(({ family }) => family === 'goi-cuoc-di-dong')
      .map(({ content }) => toAdviserPackage(content)),
    custom: readCustomPackage('content'),
    own_prefixes: defaultOptions().content.own_prefixes,
  }
}
