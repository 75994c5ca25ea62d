/**
 * Schema of `content/smart-tv.yaml`: the television sets that run the TV app, one row per family of models.
 */
import * as z from 'zod/mini'
import { localisedText } from './package.schema.ts'
import { line } from './text.ts'

const year = (what: string) =>
  z
    .int({ error: `${what}: a year, as in 2021` })
    .check(z.gte(2010, `${what}: 2010 or later`), z.lte(2030, `${what}: 2030 or earlier`))

export const SUPPORT = ['yes', 'partly', 'no'] as const

export const smartTv = z
  .strictObject({
    brand: line('brand', 40),
    /** Models as printed on the packaging, with * for the variable part: `U8*`. */
    models: z
      .array(line('models', 40), { error: 'models: a list, as in [U7*, U8*]' })
      .check(z.minLength(1, 'models: at least one')),
    /** Years of manufacture, both inclusive. */
    from: year('from'),
    to: year('to'),
    /** Operating system and its version. */
    os: line('os', 60),
    supported: z.enum(SUPPORT, { error: `supported: one of ${SUPPORT.join(', ')}` }),
    /** Limitations or hints; required where support is partial. */
    note: z.optional(localisedText),
  })
  .check(
    z.refine(({ from, to }) => from <= to, 'to: must not be before from; change one of the two years'),
    z.refine(
      ({ supported, note }) => supported === 'yes' || note !== undefined,
      'note is missing: say in vi and en what does not work or what helps',
    ),
  )
export type SmartTv = z.infer<typeof smartTv>
export const smartTvs = z.array(smartTv, { error: 'smart-tv.yaml: a list of sets' })
