/**
 * The custom package: data, minutes, days → price. Page and operator share this rule; the figures are in
 * `content/custom-package.yaml`. Spec PKG-9.
 */
import { periodOf } from './period.ts'

/** Its family among services; it has no folder of packages. */
export const CUSTOM_FAMILY = 'custom'
export const CUSTOM_PATH = '/dich-vu/goi-tu-chon'

/** Price of each unit from this amount on; units below keep their own price (as with tax brackets). */
export type Step = { from: number; price: number }
/** Options of one quantity: 0 or a multiple of `step` up to `max`; `start` is selected first. */
export type Scale = { max: number; step: number; start: number; prices: readonly Step[] }
/** A period code of the API and its price relative to 30 days, %. */
export type CustomPeriod = { period: number; percent: number }
export type CustomTable = {
  /** GB for the whole period. */
  data: Scale
  /** Minutes to all domestic networks. */
  minutes: Scale
  periods: readonly CustomPeriod[]
  /** The period selected first. */
  start_period: number
  /** Prices are rounded up to a multiple of this, đ. */
  round: number
  /** Example choices for the page. */
  examples: readonly CustomChoice[]
}
/** GB, minutes, period code. */
export type CustomChoice = { data: number; minutes: number; period: number }

/** Whether it is sold: amounts on their scales, at least one above 0, and a listed period. */
export function isSold(table: CustomTable, { data, minutes, period }: CustomChoice): boolean {
  return (
    onScale(table.data, data) &&
    onScale(table.minutes, minutes) &&
    data + minutes > 0 &&
    table.periods.some((sold) => sold.period === period)
  )
}

/** The nearest amount on a scale to a typed or dragged value. */
export function nearestOnScale({ max, step }: Scale, amount: number): number {
  return Number.isFinite(amount) ? Math.min(max, Math.max(0, Math.round(amount / step) * step)) : 0
}

/** Price in đ, VAT included. Throws for unsold choices; callers check `isSold` first. */
export function customPrice(table: CustomTable, choice: CustomChoice): number {
  return priced(table, choice, unitsPrice)
}

/** The price without the volume discount, đ. */
export function fullPrice(table: CustomTable, choice: CustomChoice): number {
  return priced(table, choice, ({ prices }, amount) => amount * (prices[0]?.price ?? 0))
}

function priced(
  table: CustomTable,
  choice: CustomChoice,
  price: (scale: Scale, amount: number) => number,
): number {
  const percent = table.periods.find(({ period }) => period === choice.period)?.percent
  if (percent === undefined || !isSold(table, choice)) throw new Error('This combination is not on sale')
  const whole = (price(table.data, choice.data) + price(table.minutes, choice.minutes)) * percent
  return Math.ceil(whole / (100 * table.round)) * table.round
}

/** Each unit costs the price of its step. */
function unitsPrice({ prices }: Scale, amount: number): number {
  return prices.reduce((sum, { from, price }, at) => {
    const until = prices[at + 1]?.from ?? Number.POSITIVE_INFINITY
    return sum + Math.max(0, Math.min(amount, until - 1) - from + 1) * price
  }, 0)
}

function onScale({ max, step }: Scale, amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= max && amount % step === 0
}

/** 10 GB, 100 minutes, 30 days → `TC10D100M30N`: its package code, as in an SMS. */
export function customCode({ data, minutes, period }: CustomChoice): string {
  return `TC${data}D${minutes}M${periodOf(period).days}N`
}

/** The choice of a code, if it is sold. */
export function choiceOf(table: CustomTable, code: string): CustomChoice | undefined {
  const [, data = '', minutes = '', days = ''] = /^TC(\d{1,4})D(\d{1,4})M(\d{1,3})N$/.exec(code) ?? []
  const period = table.periods.find((sold) => periodOf(sold.period).days === Number(days))?.period
  if (data === '' || period === undefined) return undefined
  const choice = { data: Number(data), minutes: Number(minutes), period }
  return customCode(choice) === code && isSold(table, choice) ? choice : undefined
}
