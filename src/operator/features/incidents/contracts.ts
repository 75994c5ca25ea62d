/** Lines and accesses of a customer with their province and services. Spec HLP-10. */
import { eq } from 'drizzle-orm'
import { foldDiacritics } from '../../../contract/rules/fold-diacritics.ts'
import type { StatusService } from '../../../contract/rules/incident.ts'
import { type ContractKind, SERVICES_OF } from '../../../contract/rules/managed-line.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Context } from '../../platform/context.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { access, line } from '../../platform/subscriber/tables.ts'
import { type Version, versionKey, versionsOf } from '../packages/version.ts'

export type Contract = {
  account: string
  kind: ContractKind
  plan: Bilingual
  /** Two digits; empty where the address names none. */
  province: string
  address: string
  services: readonly StatusService[]
}

/** The line itself, then other lines of its customer, then accesses. */
export async function contractsOf(
  context: Pick<Context, 'db' | 'locations'>,
  msisdn: string,
): Promise<Contract[]> {
  const { db } = context
  const { customer } = await findCustomer(context, msisdn)
  const lines = await db
    .select()
    .from(line)
    .where(eq(line.customerId, customer.id))
    .orderBy(line.openedAt, line.msisdn)
  const accesses = await db
    .select()
    .from(access)
    .where(eq(access.customerId, customer.id))
    .orderBy(access.kind, access.account)
  const versions = await versionsOf(
    db,
    accesses.map(({ packageCode, packageVersion }) => ({ code: packageCode, version: packageVersion })),
  )
  const mine = [
    ...lines.filter((one) => one.msisdn === msisdn),
    ...lines.filter((one) => one.msisdn !== msisdn),
  ]
  return [
    ...mine.map((one) => contractOf(context, 'mobile', one.msisdn, one.plan, customer.address)),
    ...accesses
      .filter(({ state }) => state !== 'ended')
      .map((one) => contractOf(context, one.kind, one.account, planOf(versions, one), one.address)),
  ]
}

function planOf(
  versions: ReadonlyMap<string, Version>,
  { packageCode: code, packageVersion: version }: typeof access.$inferSelect,
): Bilingual {
  const name = versions.get(versionKey({ code, version }))?.content.name ?? code
  return { vi: name, en: name }
}

function contractOf(
  context: Pick<Context, 'locations'>,
  kind: ContractKind,
  account: string,
  plan: Bilingual,
  address: string,
): Contract {
  const province = provinceOfAddress(context, address)
  return { account, kind, plan, province, address, services: SERVICES_OF[kind] }
}

/** By the name at the end of the address, today's or one before July 2025; the longest that fits. */
function provinceOfAddress({ locations }: Pick<Context, 'locations'>, address: string): string {
  const plain = foldDiacritics(address).trim()
  const fitting = locations.flatMap(({ id, name, old }) =>
    [name.vi, ...old]
      .map((one) => foldDiacritics(one).replace(/^tp\. /, ''))
      .filter((one) => plain.endsWith(one))
      .map((one) => ({ id, length: one.length })),
  )
  return fitting.sort((a, b) => b.length - a.length)[0]?.id ?? ''
}
