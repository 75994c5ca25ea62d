/** Parts that many resources have: money, quantities, references, related parties. */
import type { Customer } from './resource.ts'

export const DONG = 'VND'
/** đ */
export const money = (value: number) => ({ unit: DONG, value })
export const quantity = (amount: number, units: string) => ({ amount, units })

/** The address of a resource. */
export function hrefOf(api: { path: string; version: string }, resource: string, id: string): string {
  return `/tmf-api/${api.path}/${api.version}/${resource}/${encodeURIComponent(id)}`
}

export const CUSTOMERS = { path: 'customerManagement', version: 'v4' }
export const PRODUCTS = { path: 'productInventory', version: 'v4' }
export const CATALOGUE = { path: 'productCatalogManagement', version: 'v4' }
export const ACCOUNTS = { path: 'accountManagement', version: 'v4' }
export const BILLS = { path: 'customerBillManagement', version: 'v4' }
export const TICKETS = { path: 'troubleTicket', version: 'v4' }
export const PAYMENTS = { path: 'payment', version: 'v4' }

/** By id only: a name would be personal data in every resource. */
export const customerRef = ({ id }: Pick<Customer, 'id'>) => ({
  id,
  href: hrefOf(CUSTOMERS, 'customer', id),
  role: 'Customer',
  '@referredType': 'Customer',
})
export const productRef = (id: string, name?: string) => ({
  id,
  href: hrefOf(PRODUCTS, 'product', id),
  ...(name !== undefined && { name }),
  '@referredType': 'Product',
})
export const offeringRef = (id: string, name: string) => ({
  id,
  href: hrefOf(CATALOGUE, 'productOffering', id),
  name,
  '@referredType': 'ProductOffering',
})
export const accountRef = (id: string, name: string) => ({
  id,
  href: hrefOf(ACCOUNTS, 'billingAccount', id),
  name,
  '@referredType': 'BillingAccount',
})
/** Without attributes that have no value. */
export function known<Part extends object>(part: Part): { [Name in keyof Part]: NonNullable<Part[Name]> } {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== null && value !== undefined),
  ) as { [Name in keyof Part]: NonNullable<Part[Name]> }
}
