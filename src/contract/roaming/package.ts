/** Roaming packages, countries, and the roaming state of a line. Spec ROA-2, Spec ROA-3. */
import { defineCall } from '../call.ts'
import type { RoamingPackageSchemas } from './package.schema.ts'

/** Never retried automatically: an entry token is valid once. */
export const getPackageInfo = defineCall<RoamingPackageSchemas>()({
  service: 'roaming',
  name: 'getPackageInfo',
  entryTokenField: 'encryptedToken',
  acceptsEntrySession: true,
  subject: 'open',
  retry: 'never',
  errors: ['entry_token_refused'],
})
export const getPackageDetail = defineCall<RoamingPackageSchemas>()({
  service: 'roaming',
  name: 'getPackageDetail',
  subject: 'none',
  retry: 'read',
  errors: ['package_unknown'],
})
export const getListNational = defineCall<RoamingPackageSchemas>()({
  service: 'roaming',
  name: 'getListNational',
  subject: 'none',
  retry: 'read',
  errors: [],
})
