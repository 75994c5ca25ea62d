/**
 * TMF676 Payment Management 4.0.0. The operator returns money by its own rules, so that no refund is
 * created.
 */
import type { OpenApi } from '../resource/resource.ts'
import { payment } from './payments.ts'
import { refund } from './refunds.ts'

export const payments: OpenApi = {
  number: 676,
  title: 'Payment Management',
  subject: 'payment',
  path: 'payment',
  version: 'v4',
  resources: [payment, refund],
  notOffered: ['hub'],
}
