/** What the adviser compares, at build time: mobile packages, the custom package, own numbers. Spec ADV-3. */
import { type AdviserCatalogue, toAdviserGroups, toAdviserPackage } from '../../../contract/rules/adviser.ts'
import { GROUP_FAMILY } from '../../../contract/rules/family.ts'
import { operator } from '../../layouts/operator.ts'
import { everyPackage, MOBILE } from './catalogue.ts'
import { customTable } from './custom/table.ts'

/** Retired packages too, because lines still have them. */
export function adviserCatalogue(): AdviserCatalogue {
  return {
    packages: everyPackage.filter(({ family }) => family === MOBILE).map(toAdviserPackage),
    groups: toAdviserGroups(everyPackage.filter(({ family }) => family === GROUP_FAMILY)),
    custom: customTable,
    own_prefixes: operator.own_prefixes,
  }
}
