/**
 * Schema of `content/privacy.yaml`: the texts of the consents in all versions, the periods of the law, the
 * operator's own shorter ones, and the public holidays. Spec PRV-1, Spec PRV-5.
 */
import * as z from 'zod/mini'
import { DATA_KINDS, ERASABLE_KINDS, KEPT_FROM, KEPT_KINDS } from '../rules/data-deletion.ts'
import { CONSENT_PURPOSES } from '../rules/privacy.ts'
import { localisedText } from './package.schema.ts'
import { day, oneOf } from './text.ts'

const days = (what: string) =>
  z.int({ error: `${what}: days, a whole number` }).check(z.gte(1, `${what}: at least 1`))

const periods = z.strictObject({
  answer_working_days: days('answer_working_days'),
  finish_days: days('finish_days'),
  finish_days_with_processors: days('finish_days_with_processors'),
})

const version = z.strictObject({
  version: z.int({ error: 'version: a whole number, the first is 1' }),
  /** In force from the start of that day. */
  effective: day('effective'),
  text: localisedText,
})

const consent = z
  .strictObject({
    purpose: z.enum(CONSENT_PURPOSES, { error: `purpose: ${oneOf(CONSENT_PURPOSES)}` }),
    /** Others who must stop too after a withdrawal. */
    processors: z.optional(localisedText),
    versions: z.array(version).check(z.minLength(1, 'versions: at least one')),
  })
  .check(
    z.refine(
      ({ versions }) => versions.every((one, index) => one.version === index + 1),
      'versions: numbered 1, 2, 3 and so on; a change is a new version at the end',
    ),
    z.refine(
      ({ versions }) =>
        versions.every((one, index) => one.effective > (versions[index - 1]?.effective ?? '')),
      'versions: each is effective later than the one before',
    ),
  )

/** What a request to delete removes. `processors`: others who must delete it too. Spec PRV-9. */
const erasable = z.strictObject({
  kind: z.enum(ERASABLE_KINDS, { error: `kind: ${oneOf(ERASABLE_KINDS)}` }),
  name: localisedText,
  what: localisedText,
  processors: z.optional(localisedText),
})

/** What it does not remove: the law that says so, and how long. `months` count from `from`. */
const kept = z.strictObject({
  kind: z.enum(KEPT_KINDS, { error: `kind: ${oneOf(KEPT_KINDS)}` }),
  name: localisedText,
  what: localisedText,
  law: localisedText,
  period: localisedText,
  kept: z.strictObject({
    from: z.enum(KEPT_FROM, { error: `from: ${oneOf(KEPT_FROM)}` }),
    months: z.int({ error: 'months: a whole number' }).check(z.gte(0, 'months: at least 0')),
  }),
})

export const privacyContent = z
  .strictObject({
    law: z.strictObject({ name: localisedText, ...periods.shape }),
    handling: periods,
    holidays: z.array(day('holidays')),
    consents: z.array(consent),
    erasable: z.array(erasable),
    kept: z.array(kept),
  })
  .check(
    z.refine(
      ({ law, handling }) =>
        handling.answer_working_days <= law.answer_working_days &&
        handling.finish_days <= law.finish_days &&
        handling.finish_days_with_processors <= law.finish_days_with_processors,
      'handling: no period may be longer than that of the law',
    ),
    z.refine(
      ({ consents }) => new Set(consents.map(({ purpose }) => purpose)).size === consents.length,
      'consents: a purpose is listed twice',
    ),
    z.refine(({ erasable: erased, kept: stays }) => {
      const listed = [...erased, ...stays].map(({ kind }) => kind)
      return listed.length === DATA_KINDS.length && new Set(listed).size === DATA_KINDS.length
    }, 'erasable, kept: every kind of data once'),
  )
export type PrivacyContent = z.infer<typeof privacyContent>
export type KeptContent = PrivacyContent['kept'][number]
export type ConsentContent = PrivacyContent['consents'][number]
export type ConsentVersion = ConsentContent['versions'][number]
