/**
 * TMF629 Customer Management 4.0.0. Customers identify themselves to the operator, so that they are only
 * read.
 */
import type { OpenApi } from '../resource/resource.ts'
import { customerResource } from './customers.ts'

export const customers: OpenApi = {
  number: 629,
  title: 'Customer Management',
  subject: 'customer',
  path: 'customerManagement',
  version: 'v4',
  resources: [customerResource],
  notOffered: ['hub'],
}
