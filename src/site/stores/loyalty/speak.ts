/** Registers the dialect of the loyalty service; imported by every module that calls it. */

import { loyaltyDialect } from '../../../contract/loyalty/dialect.ts'
import { registerDialect } from '../../client/send.ts'

registerDialect(loyaltyDialect)
