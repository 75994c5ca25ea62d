/** Schema of `content/official-channels.yaml`: what is ours, and what is known as a scam. Spec SAF-1. */
import * as z from 'zod/mini'
import { localisedText } from './package.schema.ts'
import { line } from './text.ts'

const number = z
  .string({ error: "number: digits in quotes, as in '18001091'" })
  .check(z.regex(/^\d{3,12}$/, "number: 3 to 12 digits in quotes, as in '18001091'"))
const domain = z
  .string({ error: 'name: the name of a site, as in senmobile.example' })
  .check(
    z.regex(
      /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
      'name: the name of a site in small letters without https://, as in senmobile.example',
    ),
  )
const phrase = z
  .string({ error: 'words: words as they stand in a message' })
  .check(z.regex(/^[a-z0-9 ]{6,60}$/, 'words: 6 to 60 small letters without accents, as in doc ma otp'))
const list = <Item extends z.ZodMiniType>(item: Item, what: string) =>
  z.array(item, { error: `${what}: a list; write [] where there are none` })
const note = localisedText

export const officialChannels = z.strictObject({
  /** Ours besides those of `operator.yaml`. */
  numbers: list(z.strictObject({ number, name: localisedText }), 'numbers'),
  senders: list(z.strictObject({ name: line('name', 11) }), 'senders'),
  /** A domain includes its subdomains. */
  domains: list(z.strictObject({ name: domain }), 'domains').check(
    z.minLength(1, 'domains: at least one of ours'),
  ),
  scams: z.strictObject({
    numbers: list(z.strictObject({ number, note }), 'scams.numbers'),
    senders: list(z.strictObject({ name: line('name', 20), note }), 'scams.senders'),
    domains: list(z.strictObject({ name: domain, note }), 'scams.domains'),
    /** Small letters without accents, as they are searched in a message. */
    phrases: list(z.strictObject({ words: list(phrase, 'words'), note }), 'scams.phrases'),
  }),
  reports: list(
    z.strictObject({ number, sms: z._default(z.boolean(), false), text: localisedText }),
    'reports',
  ).check(z.minLength(1, 'reports: at least one number')),
})
export type OfficialChannels = z.infer<typeof officialChannels>
