/** Paying speaks with one more service; imported by whatever asks it. */

import { paymentDialect } from '../../../contract/payment/dialect.ts'
import { registerDialect } from '../../client/send.ts'

registerDialect(paymentDialect)
