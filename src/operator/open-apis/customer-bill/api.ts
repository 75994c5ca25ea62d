/**
 * TMF678 Customer Bill Management 4.0.0. Bills are made by the month and paid by TMF676: they are only
 * read.
 */
import { hubOf } from '../events/hub.ts'
import type { OpenApi } from '../resource/resource.ts'
import { appliedCustomerBillingRate, customerBill } from './bills.ts'
import { BILL_EVENTS } from './state.ts'

export const customerBills: OpenApi = {
  number: 678,
  title: 'Customer Bill Management',
  subject: 'customerBill',
  path: 'customerBillManagement',
  version: 'v4',
  resources: [customerBill, appliedCustomerBillingRate, hubOf('customerBill', BILL_EVENTS)],
  notOffered: ['customerBillOnDemand'],
}
