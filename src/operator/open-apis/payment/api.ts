/**
 * TMF676 Payment Management 4.0.0. The operator returns money by its own rules, so that no refund is
 * created.
 */
import { hubOf } from '../events/hub.ts'
import type { OpenApi } from '../resource/resource.ts'
import { payment } from './payments.ts'
import { refund } from './refunds.ts'
import { PAYMENT_EVENTS } from './status.ts'

export const payments: OpenApi = {
  number: 676,
  title: 'Payment Management',
  subject: 'payment',
  path: 'payment',
  version: 'v4',
  resources: [payment, refund, hubOf('payment', PAYMENT_EVENTS)],
  notOffered: [],
}
