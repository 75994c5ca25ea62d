/** The programme speaks with one more service; imported by whatever asks it. */

import { loyaltyDialect } from '../../../contract/loyalty/dialect.ts'
import { registerDialect } from '../../client/send.ts'

registerDialect(loyaltyDialect)
