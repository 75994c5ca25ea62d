import { bannersDialect } from './banners/dialect.ts'
import type { Service } from './call.ts'
import { configurationDialect } from './configuration/dialect.ts'
import type { Dialect } from './dialect.ts'
import { mainDialect } from './main/dialect.ts'
import { paymentDialect } from './payment/dialect.ts'
import { roamingDialect } from './roaming/dialect.ts'

/** Services that have calls by now; the others come with their issue. */
const dialects: Partial<Record<Service, Dialect>> = {
  main: mainDialect,
  configuration: configurationDialect,
  roaming: roamingDialect,
  banners: bannersDialect,
  payment: paymentDialect,
}

/** Refusals about an unknown service wear the main service's shape. */
export function dialectOf(service: Service): Dialect {
  return dialects[service] ?? mainDialect
}
