/** The packages that are compared: what runs on the line, and what it may have instead. Spec ADV-3. */
import type { ActiveService } from '../../../contract/main/service.schema.ts'
import {
  ADVICE_MONTH,
  type AdviserCatalogue,
  type AdviserPackage,
} from '../../../contract/rules/adviser.ts'
import { type CustomChoice, choiceOf, customCode, customPrice } from '../../../contract/rules/custom-package.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { Plan } from './replay.ts'

/** `custom`: the choice of a custom package; `none`: no package at all. */
export type NamedPlan = Plan & {
  code: string
  name: string
  kind: 'package' | 'custom' | 'none'
  after_kbps: number | null
  choice?: CustomChoice
}

/** What a line is, as far as it decides which packages it may have. */
export type AdvisedLine = { kind: 'prepaid' | 'postpaid'; tier: number; services: readonly ActiveService[] }

/** The group of packages of which a line has one at a time. */
const MAIN = 'main'
const NONE: NamedPlan = {
  code: '',
  name: '',
  kind: 'none',
  price: 0,
  days: ADVICE_MONTH,
  quotas: [],
  after_kbps: null,
}

/**
 * `present`: the main package, or none. `stays`: what renews beside it, whatever is chosen. `others`: names of
 * further services that may give something and are not compared.
 */
export type Running = { present: NamedPlan; stays: readonly NamedPlan[]; others: readonly string[] }

export function runningOf({ services }: AdvisedLine, catalogue: AdviserCatalogue): Running {
  const running = services.filter(({ status, family }) => status !== 'ended' && family !== 'gtgt')
  const found: { pack: AdviserPackage | undefined; service: ActiveService; plan: NamedPlan | undefined }[] =
    running.map((service) => {
      const pack = catalogue.packages.find(({ code }) => code === service.code)
      const choice = catalogue.custom ? choiceOf(catalogue.custom, service.code) : undefined
      const plan = pack
        ? { ...toPlan(pack), price: service.price }
        : choice && { ...customPlan(choice, service.price), code: service.code }
      return { pack, service, plan }
    })
  const main = found.find(({ pack, plan }) => pack?.group === MAIN || plan?.kind === 'custom')
  const rest = found.filter((one) => one !== main)
  const isStaying = ({ pack, service }: (typeof found)[number]) => pack?.renews && service.status === 'active'
  return {
    present: main?.plan ?? NONE,
    stays: rest.flatMap((one) => (isStaying(one) && one.plan ? [one.plan] : [])),
    others: rest.filter((one) => !isStaying(one)).map(({ service }) => service.name),
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

function toPlan({
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
