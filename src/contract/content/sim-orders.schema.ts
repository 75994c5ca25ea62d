/** Schema of `content/sim-orders.yaml`: price classes of numbers, plans, delivery and documents. Spec SMO-2. */
import * as z from 'zod/mini'
import { NUMBER_PATTERNS } from '../rules/sim-number.ts'
import { localisedText } from './package.schema.ts'

const code = z
  .string()
  .check(z.regex(/^[a-z_]{2,20}$/, 'code: small letters and underscores, as in standard'))
const money = (what: string, least = 0) =>
  z.int({ error: `${what}: đ, a whole number` }).check(z.gte(least, `${what}: at least ${least} đ`))

export const simOrdersContent = z
  .strictObject({
    price_classes: z
      .array(
        z.strictObject({
          code,
          name: localisedText,
          price: money('price_classes.price'),
          patterns: z.array(
            z.enum(NUMBER_PATTERNS, { error: `patterns: some of ${NUMBER_PATTERNS.join(', ')}` }),
          ),
        }),
      )
      .check(z.minLength(1, 'price_classes: at least one')),
    plans: z
      .array(
        z.strictObject({
          code,
          name: localisedText,
          summary: localisedText,
          price: money('plans.price', 1),
          credit: money('plans.credit'),
        }),
      )
      .check(z.minLength(1, 'plans: at least one')),
    delivery_fee: money('delivery_fee'),
    documents: z
      .array(z.strictObject({ name: localisedText, text: localisedText }))
      .check(z.minLength(1, 'documents: at least one, shown before the payment')),
  })
  .check(
    z.refine(
      ({ price_classes }) => price_classes.at(-1)?.patterns.length === 0,
      'price_classes: the last one takes all other numbers, so its patterns are empty',
    ),
    z.refine(
      ({ price_classes, plans }) =>
        [price_classes, plans].every((list) => new Set(list.map((one) => one.code)).size === list.length),
      'price_classes, plans: a code is used twice',
    ),
  )
export type SimOrdersContent = z.infer<typeof simOrdersContent>
