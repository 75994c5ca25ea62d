/** Schema of `content/custom-package.yaml`: the options of the custom package and their prices. */
import * as z from 'zod/mini'
import { isSold } from '../rules/custom-package.ts'
import { PERIOD_CODES } from '../rules/period.ts'

const whole = (what: string, least: number) =>
  z.int({ error: `${what}: a whole number, without dots` }).check(z.gte(least, `${what}: at least ${least}`))

const scale = (what: string) =>
  z
    .strictObject({
      max: whole(`${what}.max`, 1),
      step: whole(`${what}.step`, 1),
      start: whole(`${what}.start`, 0),
      prices: z
        .array(
          z.strictObject({ from: whole(`${what}.prices.from`, 1), price: whole(`${what}.prices.price`, 1) }),
          {
            error: `${what}.prices: a list of steps, each with from and price`,
          },
        )
        .check(z.minLength(1, `${what}.prices: at least one step`)),
    })
    .check(
      z.refine(({ max, step }) => max % step === 0, `${what}.max: a multiple of step`),
      z.refine(({ max }) => max <= 9_999, `${what}.max: at most 9999, the code has room for four digits`),
      z.refine(
        ({ max, step, start }) => start <= max && start % step === 0,
        `${what}.start: a multiple of step, at most max`,
      ),
      z.refine(({ prices }) => prices[0]?.from === 1, `${what}.prices: the first step begins at 1`),
      z.refine(
        ({ prices }) =>
          prices.every(
            ({ from, price }, at) =>
              at === 0 || (from > (prices[at - 1]?.from ?? 0) && price < (prices[at - 1]?.price ?? 0)),
          ),
        `${what}.prices: each step begins later and costs less than the one before`,
      ),
    )

const choice = z.strictObject({
  data: whole('examples.data', 0),
  minutes: whole('examples.minutes', 0),
  period: whole('examples.period', 1),
})

export const customPackageContent = z
  .strictObject({
    data: scale('data'),
    minutes: scale('minutes'),
    periods: z
      .array(
        z.strictObject({
          period: z.literal(PERIOD_CODES, { error: `periods.period: one of ${PERIOD_CODES.join(', ')}` }),
          percent: whole('periods.percent', 1),
        }),
        { error: 'periods: a list, each with period and percent' },
      )
      .check(z.minLength(1, 'periods: at least one')),
    start_period: whole('start_period', 1),
    round: whole('round', 1),
    examples: z
      .array(choice, { error: 'examples: a list of choices' })
      .check(z.minLength(1, 'examples: at least one')),
  })
  .check(
    z.refine(
      ({ periods }) => new Set(periods.map(({ period }) => period)).size === periods.length,
      'periods: the same period is listed twice',
    ),
    z.refine(
      ({ periods, start_period }) => periods.some(({ period }) => period === start_period),
      'start_period: one of the periods',
    ),
    z.refine(
      (table) => table.examples.every((example) => isSold(table, example)),
      'examples: each must be a choice that is sold',
    ),
    z.refine(
      ({ data, minutes }) => data.start + minutes.start > 0,
      'data.start: something must be chosen at first; write more than 0 here or in minutes.start',
    ),
  )
