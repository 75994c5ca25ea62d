/** What roaming packages there are, for which countries, and how roaming stands on a line. Source: roaming §3, §7; features K1 to K8. */
import { call } from '../call.ts'
import type { Bare } from '../main/authen.schema.ts'
import type { Nationals, PackageDetailRequest, PackageInfo, PackageInfoRequest, RoamingPackageDetail } from './package.schema.ts'

/** Never asked again by itself: an entry token opens once. */
export const getPackageInfo = call<PackageInfoRequest, PackageInfo>()({
  service: 'roaming',
  name: 'getPackageInfo',
  subject: 'open',
  retry: 'never',
  errors: ['entry_token_refused'],
})
export const getPackageDetail = call<PackageDetailRequest, RoamingPackageDetail>()({
  service: 'roaming',
  name: 'getPackageDetail',
  subject: 'none',
  retry: 'read',
  errors: ['package_unknown'],
})
export const getListNational = call<Bare, Nationals>()({ service: 'roaming', name: 'getListNational', subject: 'none', retry: 'read', errors: [] })
