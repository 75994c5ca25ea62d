/** Building blocks shared by several content schemas. */
import * as z from 'zod/mini'
import { PARTS } from '../rules/parts.ts'
import { isDay } from '../rules/vietnam-day.ts'

/** Letters, digits and hyphens, as in file names and addresses. `what`: the field. */
export const slug = (what: string) =>
  z
    .string({ error: `${what} is missing: small letters, digits and hyphens` })
    .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `${what}: small letters, digits and hyphens only`))

/** A required line of text. */
export const line = (what: string, most = 200) =>
  z
    .string({ error: `${what} is missing: add "${what}:" with a text` })
    .check(
      z.minLength(1, `${what} is empty: write it after "${what}:"`),
      z.maxLength(most, `${what}: shorten it to ${most} characters or fewer`),
    )

/** A calendar day, `2026-11-20`. */
export const day = (what: string) =>
  z
    .string({ error: `${what} is missing: write year, month and day, as in 2026-11-20` })
    .check(z.refine(isDay, `${what}: a day that exists, year first, as in 2026-11-20`))

/** Position in a list, ascending. */
export const order = z.int({ error: 'order: a whole number, small first' })

/** An address of this site, without language. */
export const path = (what: string) =>
  z
    .string({ error: `${what} is missing: an address of this site, as in /tinh-nang/hoi-dap` })
    .check(
      z.regex(
        /^\/(?!\/|en(\/|$))[\w./?=&#-]*$/,
        `${what}: an address of this site without language, as in /tinh-nang/hoi-dap`,
      ),
    )

/** The error message for a field with a fixed set of values. */
export const oneOf = (values: readonly string[]): string => `write one of ${values.join(', ')}`

/** `part: loyalty` of an entry that is only about that part of the portal. Spec SIT-19. */
export const partField = z.optional(z.enum(PARTS, { error: `part: ${oneOf(PARTS)}` }))
