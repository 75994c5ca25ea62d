/**
 * Schemas of the window and terms of a promotion: its page shows these figures, and they decide who gets what
 * (`contract/rules/promotion.ts`).
 */
import * as z from 'zod/mini'
import { METHODS, PROMOTION_KINDS, type PromotionKind, TRANSACTIONS } from '../rules/promotion-terms.ts'
import { isDay } from '../rules/vietnam-day.ts'
import { localisedText } from './package.schema.ts'
import { oneOf } from './text.ts'

const count = (remedy = 'a whole number of at least 1, without dots') =>
  z.int({ error: remedy }).check(z.gte(1, remedy))
const day = z
  .string({ error: 'is missing or no date: write year, month and day, 2027-01-31' })
  .check(z.refine(isDay, 'is no day of the calendar: write year, month and day, 2027-01-31'))
const list = <const T extends readonly string[]>(values: T) =>
  z._default(
    z.array(z.enum(values, { error: oneOf(values) }), {
      error: `write a list, as in [${values.slice(0, 2).join(', ')}]`,
    }),
    [],
  )

/** First and last day, both inclusive, Vietnam time. Without `to` it has no planned end. */
export const windowContent = z
  .strictObject(
    { from: day, to: z.optional(day) },
    { error: 'is missing: write from: and to: below it, each a date' },
  )
  .check(
    z.refine(({ from, to }) => to === undefined || to >= from, {
      path: ['to'],
      error: 'is before window.from: a promotion ends on the day it begins or later; correct one of the two',
    }),
  )
export type Window = z.infer<typeof windowContent>

const termsShape = z.strictObject(
  {
    kind: z.enum(PROMOTION_KINDS, { error: oneOf(PROMOTION_KINDS) }),
    /** Vouchers and cashback: per cent. */
    percentage: z.optional(
      z
        .int({ error: 'a whole number from 1 to 100, without %' })
        .check(z.gte(1, 'at least 1'), z.lte(100, 'at most 100')),
    ),
    /** Vouchers and cashback: maximum, đ. */
    cap: z.optional(count('đồng without dots, as in 50000')),
    /** Minimum payment or minimum price of the package, đ. */
    minimum_price: z.optional(count('đồng without dots, as in 5000')),
    /** Maximum delivery time, hours. */
    within_hours: z.optional(count()),
    /** Maximum per customer in a calendar month. */
    times_per_month: z.optional(count()),
    /** Only the first transactions of a calendar month count, up to this number. */
    first_transactions: z.optional(count()),
    /** Once per customer, without time limit. */
    once_per_customer: z._default(z.boolean({ error: 'true or false' }), false),
    /** Eligible kinds of line. */
    lines: z._default(
      z
        .array(z.enum(['prepaid', 'postpaid'], { error: 'prepaid and/or postpaid' }))
        .check(z.minLength(1, 'at least one')),
      ['prepaid', 'postpaid'],
    ),
    /** Kinds of transaction that count, and likely ones that do not. */
    eligible: list(TRANSACTIONS),
    excluded: list(TRANSACTIONS),
    /** Payment methods that do not count. */
    methods_excluded: list(METHODS),
    /** Only packages of this cycle, days. */
    package_days: z.optional(count()),
    /** Minimum and maximum months since the customer was last active. */
    absence: z.optional(
      z
        .strictObject({ min_months: count(), max_months: count() })
        .check(
          z.refine(
            ({ min_months, max_months }) => max_months >= min_months,
            'max_months is less than min_months; correct one of the two',
          ),
        ),
    ),
    /** Points of the loyalty programme, and the months until they expire. */
    points: z.optional(count()),
    points_life_months: z.optional(count()),
    /** Days until a voucher expires. */
    voucher_life_days: z.optional(count()),
    /** Free months for months paid ahead. */
    bonus_months: z.optional(
      z
        .array(z.strictObject({ months: count(), bonus: count() }), {
          error: 'write a list of months: and bonus:',
        })
        .check(z.minLength(1, 'at least one line, as in - { months: 6, bonus: 3 }')),
    ),
    /** Only these packages, by code; all of the eligible kinds if left out. */
    packages: z._default(
      z.array(z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/)), {
        error: 'write a list of package codes, as in [MYTVNHA]',
      }),
      [],
    ),
    /** Starting price on top of the service it belongs to, đ per month. */
    extra_price_from: z.optional(count('đồng a month without dots, as in 10000')),
    /** Devices that may be signed in, and how many of them may watch at once. */
    devices: z.optional(count()),
    streams: z.optional(count()),
    /** Days on which something starts. */
    dates: z._default(z.array(z.strictObject({ from: day, what: localisedText })), []),
  },
  { error: 'is missing: write kind: and the figures of the promotion below it' },
)
export type Terms = z.infer<typeof termsShape>
type Field = keyof Terms

/** Terms that a kind requires, and terms that have no meaning for it. */
const NEEDS: Readonly<Record<PromotionKind, { needs: readonly Field[]; not: readonly Field[] }>> = {
  voucher: {
    needs: ['percentage', 'cap', 'eligible'],
    not: ['points', 'points_life_months', 'bonus_months'],
  },
  cashback: {
    needs: ['percentage', 'cap', 'eligible'],
    not: ['points', 'points_life_months', 'voucher_life_days', 'bonus_months'],
  },
  points: {
    needs: ['points', 'points_life_months', 'eligible'],
    not: ['percentage', 'cap', 'voucher_life_days', 'bonus_months'],
  },
  bonus_months: {
    needs: ['bonus_months', 'eligible'],
    not: ['percentage', 'cap', 'points', 'points_life_months', 'voucher_life_days'],
  },
  notice: {
    needs: [],
    not: [
      'percentage',
      'cap',
      'minimum_price',
      'within_hours',
      'times_per_month',
      'first_transactions',
      'eligible',
      'excluded',
      'methods_excluded',
      'package_days',
      'packages',
      'absence',
      'points',
      'points_life_months',
      'voucher_life_days',
      'bonus_months',
      'extra_price_from',
      'devices',
      'streams',
    ],
  },
}
const isFilled = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

export const termsContent = termsShape.check(
  z.superRefine((terms, context) => {
    const addIssue = (field: Field, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { needs, not } = NEEDS[terms.kind]
    for (const field of needs)
      if (!isFilled(terms[field]))
        addIssue(field, `is missing: a promotion of kind ${terms.kind} needs it; add it below terms:`)
    for (const field of not)
      if (isFilled(terms[field]))
        addIssue(
          field,
          `says nothing in a promotion of kind ${terms.kind}; take it out or correct terms.kind`,
        )
    for (const kind of terms.eligible)
      if (terms.excluded.includes(kind))
        addIssue('excluded', `holds ${kind}, and so does terms.eligible; take it out of one of them`)
    if ((terms.devices === undefined) !== (terms.streams === undefined))
      addIssue(
        terms.devices === undefined ? 'devices' : 'streams',
        'is missing: devices that may sign in and streams at once go together; add it',
      )
    if (terms.devices !== undefined && (terms.streams ?? 0) > terms.devices)
      addIssue('streams', 'is more than terms.devices; correct one of the two')
  }),
)
