/**
 * TMF622 Product Ordering Management 4.0.0. An order ends within seconds, so that none is changed or
 * cancelled.
 */

import { hubOf } from '../events/hub.ts'
import type { OpenApi } from '../resource/resource.ts'
import { productOrderResource } from './orders.ts'
import { ORDER_EVENTS } from './view.ts'

export const productOrdering: OpenApi = {
  number: 622,
  title: 'Product Ordering Management',
  subject: 'productOrder',
  path: 'productOrderingManagement',
  version: 'v4',
  resources: [productOrderResource, hubOf('productOrder', ORDER_EVENTS)],
  notOffered: ['cancelProductOrder'],
}
