/**
 * State of the checkout in the address, so that it can be shared and survives a reload, signing in and a
 * change of language.
 */
import type { RoamingOrder } from '../../../contract/rules/roaming-list.ts'
import { environment } from '../../client/environment.ts'

/** `countries`: slugs; `cycles`: keys; `transactionId`: the order that is being paid. */
export type Address = {
  countries: readonly string[]
  cycles: readonly string[]
  order: RoamingOrder | undefined
  packageId: string | undefined
  transactionId: string | undefined
}

const ORDERS = {
  price_up: 'gia-tang',
  price_down: 'gia-giam',
  per_day: 'theo-ngay',
  per_gb: 'theo-gb',
} as const satisfies Record<RoamingOrder, string>
const NAMES = {
  countries: 'nuoc',
  cycles: 'chu-ky',
  order: 'xep',
  packageId: 'goi',
  transactionId: 'gd',
  token: 'token',
} as const

/** `?nuoc=nhat-ban,lao&nuoc=phap` → three countries. Values of a wrong format are ignored. */
export function readAddress(): Address {
  const { searchParams: query } = here()
  const list = (name: string) =>
    [...new Set(query.getAll(name).flatMap((value) => value.split(',')))].filter((value) =>
      /^[\w-]{1,40}$/.test(value),
    )
  const one = (name: string, form: RegExp) => query.getAll(name).find((value) => form.test(value))
  return {
    countries: list(NAMES.countries),
    cycles: list(NAMES.cycles),
    order: (Object.keys(ORDERS) as RoamingOrder[]).find((order) => ORDERS[order] === query.get(NAMES.order)),
    packageId: one(NAMES.packageId, /^[A-Z0-9_-]{2,24}$/i)?.toUpperCase(),
    transactionId: one(NAMES.transactionId, /^[\w-]{22}$/),
  }
}

/** Changes the given parameters and leaves the rest. `new` adds a history entry. */
export function nameAddress(change: Partial<Address>, step: 'new' | 'same' = 'same'): void {
  const address = here()
  const query = address.searchParams
  for (const [key, value] of Object.entries({ ...readAddress(), ...change })) {
    const name = NAMES[key as keyof Address]
    const text = Array.isArray(value)
      ? value.join(',')
      : key === 'order' && value
        ? ORDERS[value as RoamingOrder]
        : value
    if (text) query.set(name, String(text))
    else query.delete(name)
  }
  const path = pathOf(address)
  if (path !== environment().path()) environment().pushUrl(path, step)
}

/** The app's token. It is removed from the address, and so from the history, before anything else. */
export function consumeToken(): string | undefined {
  const address = here()
  const token = address.searchParams.get(NAMES.token) ?? undefined
  if (token === undefined) return undefined
  address.searchParams.delete(NAMES.token)
  environment().pushUrl(pathOf(address), 'same')
  return token || undefined
}

function here(): URL {
  return new URL(environment().path(), 'https://own.invalid')
}
/** Leaves the comma between countries unescaped for legibility. */
function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search.replaceAll('%2C', ',') + hash
}
