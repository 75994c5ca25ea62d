/** The packages that are compared: what runs on the line, and what it may have instead. Spec ADV-3. */
import type { Bucket } from '../../../contract/main/balance.schema.ts'
import type { ActiveService } from '../../../contract/main/service.schema.ts'
import { ADVICE_MONTH, type AdviserCatalogue, type AdviserPackage } from '../../../contract/rules/adviser.ts'
import {
  type CustomChoice,
  choiceOf,
  customCode,
  customPrice,
} from '../../../contract/rules/custom-package.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { isUseQuota } from '../../../contract/rules/usage-charge.ts'
import type { Plan } from './cycles.ts'

/** `custom`: the choice of a custom package; `none`: no package at all. */
export type NamedPlan = Plan & {
  code: string
  name: string
  kind: 'package' | 'custom' | 'none'
  after_kbps: number | null
  choice?: CustomChoice
}

/** What a line is, as far as it decides which packages it may have. */
export type AdvisedLine = {
  kind: 'prepaid' | 'postpaid'
  tier: number
  services: readonly Pick<ActiveService, 'code' | 'price' | 'status' | 'family'>[]
  /** What it can use now, also of a group or a home combo. */
  buckets: readonly Pick<Bucket, 'package_code' | 'package_name' | 'kind'>[]
}

/** The group of packages of which a line has one at a time. */
const MAIN = 'main'
/** The period code of a month. */
const MONTH_PERIOD = 3
export const NONE: NamedPlan = {
  code: '',
  name: '',
  kind: 'none',
  price: 0,
  days: ADVICE_MONTH,
  quotas: [],
  after_kbps: null,
}

/**
 * `present`: the main package, or none. `stays`: what renews beside it, whatever is chosen. `others`: names
 * of what else gives the line data, minutes or messages, and is not compared.
 */
export type Running = { present: NamedPlan; stays: readonly NamedPlan[]; others: readonly string[] }

export function runningOf({ services, buckets }: AdvisedLine, catalogue: AdviserCatalogue): Running {
  const running = services.filter(({ status, family }) => status !== 'ended' && family !== 'gtgt')
  const found = running.map(({ code, price }) => {
    const pack = catalogue.packages.find((one) => one.code === code)
    const choice = catalogue.custom ? choiceOf(catalogue.custom, code) : undefined
    const plan = pack ? { ...toPlan(pack), price } : choice && customPlan(choice, price)
    return { pack, plan }
  })
  const main = found.find(({ pack, plan }) => pack?.group === MAIN || plan?.kind === 'custom')
  const stays = found.flatMap((one) => (one !== main && one.pack?.renews && one.plan ? [one.plan] : []))
  const compared = [...stays, ...(main?.plan ? [main.plan] : [])].map(({ code }) => code)
  const rest = buckets.filter(
    ({ package_code, kind }) => isUseQuota(kind) && !compared.includes(package_code),
  )
  return {
    present: main?.plan ?? NONE,
    stays,
    others: [...new Set(rest.map(({ package_name }) => package_name))],
  }
}

/**
 * Packages that the line may register now and that renew at least every month; and no package at all. What
 * is paid for half a year ahead is not compared with a month.
 */
export function candidatesOf({ kind, tier }: AdvisedLine, { packages }: AdviserCatalogue): NamedPlan[] {
  const open = packages.filter(
    ({ group, renews, retired, lines, min_tier, period }) =>
      group === MAIN &&
      renews &&
      !retired &&
      lines.includes(kind) &&
      min_tier <= tier &&
      periodOf(period).days <= ADVICE_MONTH,
  )
  return [...open.map(toPlan), NONE]
}

/** Price in đ of the table, or what was paid. */
export function customPlan({ data, minutes, period }: CustomChoice, price: number): NamedPlan {
  const quota = { data_mb: data * 1_024, data_mb_per_day: 0, voice_onnet: 0, voice_all: minutes, sms: 0 }
  const choice = { data, minutes, period }
  const code = customCode(choice)
  return { ...toPlan({ code, name: code, price, period, quota, after_kbps: null }), kind: 'custom', choice }
}

export function pricedCustom(
  table: NonNullable<AdviserCatalogue['custom']>,
  choice: CustomChoice,
): NamedPlan {
  return customPlan(choice, customPrice(table, choice))
}

/** The allowance of a home combo; its price is compared apart. */
export function planOf(pack: Pick<AdviserPackage, 'code' | 'name' | 'price' | 'quota'>): NamedPlan {
  return toPlan({ ...pack, period: MONTH_PERIOD, after_kbps: null })
}

export function toPlan({
  code,
  name,
  price,
  period,
  quota,
  after_kbps,
}: Pick<AdviserPackage, 'code' | 'name' | 'price' | 'period' | 'quota' | 'after_kbps'>): NamedPlan {
  const isDaily = quota.data_mb_per_day > 0
  const data = isDaily ? quota.data_mb_per_day : quota.data_mb
  const quotas = [
    { kind: 'data' as const, total: data, isDaily },
    ...(['voice_onnet', 'voice_all', 'sms'] as const).map((kind) => ({
      kind,
      total: quota[kind],
      isDaily: false,
    })),
  ].filter(({ total }) => total > 0)
  return { code, name, kind: 'package', price, days: periodOf(period).days, quotas, after_kbps }
}
