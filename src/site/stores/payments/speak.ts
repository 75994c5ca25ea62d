/** Paying speaks with one more service; imported by whatever asks it. */

import { paymentDialect } from '../../../contract/payment/dialect.ts'
import { speak } from '../../client/send.ts'

speak(paymentDialect)
