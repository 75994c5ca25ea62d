/** Simulates the operator's app opening roaming: issues a token for the line and the package chosen there. */
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import { findLine } from '../identity/find-line.ts'
import { packageOf } from './catalogue.ts'
import { type Entry, makeEntryToken } from './entry-token.ts'

/** Throws `bad_request` (`fields`) for an unknown line or package. */
export async function issueEntryToken(
  { db, clock, pepper, roaming }: Context,
  entry: Entry,
): Promise<string> {
  if (!(await findLine(db, entry.msisdn))) throw new ApiError('bad_request', { fields: ['msisdn'] })
  if (entry.packageId !== undefined && !packageOf(roaming, entry.packageId))
    throw new ApiError('bad_request', { fields: ['packageId'] })
  return makeEntryToken(pepper, entry, clock.now())
}
