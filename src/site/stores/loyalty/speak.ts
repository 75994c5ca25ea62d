/** The programme speaks with one more service; imported by whatever asks it. */

import { loyaltyDialect } from '../../../contract/loyalty/dialect.ts'
import { speak } from '../../client/send.ts'

speak(loyaltyDialect)
