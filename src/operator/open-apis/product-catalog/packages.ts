/** What the catalogue's resources are made from: the terms of every package on sale. */
import type { PackageDetail } from '../../../contract/main/package-terms.schema.ts'
import type { Act } from '../resource/resource.ts'

const NO_LINE = { msisdn: '' }

/** In the order of the catalogue. */
export async function packagesOnSale({ call }: Act): Promise<PackageDetail[]> {
  const { packages } = await call(NO_LINE, 'package_search')
  return Promise.all(packages.map(({ CODE }) => call(NO_LINE, 'package_get_detail', { code: CODE })))
}

/** On sale or retired. Throws `package_unknown`. */
export function findPackage({ call }: Act, code: string): Promise<PackageDetail> {
  return call(NO_LINE, 'package_get_detail', { code })
}

export const lifecycleOf = ({ retired }: PackageDetail) => (retired ? 'Retired' : 'Active')
