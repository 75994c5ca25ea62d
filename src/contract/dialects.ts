import { bannersDialect } from './banners/dialect.ts'
import type { Service } from './call.ts'
import { configurationDialect } from './configuration/dialect.ts'
import type { Dialect } from './dialect.ts'
import { loyaltyDialect } from './loyalty/dialect.ts'
import { mainDialect } from './main/dialect.ts'
import { paymentDialect } from './payment/dialect.ts'
import { roamingDialect } from './roaming/dialect.ts'

const dialects: Readonly<Record<Service, Dialect>> = {
  main: mainDialect,
  configuration: configurationDialect,
  roaming: roamingDialect,
  banners: bannersDialect,
  payment: paymentDialect,
  loyalty: loyaltyDialect,
}

export function dialectOf(service: Service): Dialect {
  return dialects[service]
}
