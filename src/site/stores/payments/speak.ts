/** Registers the dialect of the payment service; imported by every module that calls it. */

import { paymentDialect } from '../../../contract/payment/dialect.ts'
import { registerDialect } from '../../client/send.ts'

registerDialect(paymentDialect)
