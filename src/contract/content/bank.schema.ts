/** Schemas of the banks and their apps in `content/banks`; `npm run banks` writes both files. Spec PAY-17. */
import * as z from 'zod/mini'
import { isAppLink } from '../rules/app-link.ts'

const RUN = 'run npm run banks'
const name = z.string({ error: `a name is missing: ${RUN}` }).check(z.minLength(1), z.maxLength(120))
const flag = z.union([z.literal(0), z.literal(1)])
const code = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/, `a bank's code is capitals and digits: ${RUN}`))
/** A file among the site's own pictures, never on another host. Empty: the page draws a monogram. */
const logo = z
  .string()
  .check(
    z.regex(
      /^(?:\/[\w/-]+\.(?:svg|png|webp))?$/,
      "a logo is one of the site's own files, /pictures/…, or empty",
    ),
  )
const dated = {
  source: z.string(),
  /** Date of the source. */
  date: z.iso.date(),
}

/**
 * `transferSupported`: its app pays by VietQR (every bank here receives). `lookupSupported`: the account
 * holder's name can be fetched. `support` 3: pays and receives, 0: receives. `isTransfer` and `short_name`
 * are duplicate names from the source.
 */
export const bankContent = z.strictObject({
  id: z.int().check(z.gte(1)),
  bankName: name,
  bankCode: code,
  bin: z.string().check(z.regex(/^\d{6}$/, `a BIN is six digits: ${RUN}`)),
  bankShortName: name,
  logo,
  transferSupported: flag,
  lookupSupported: flag,
  short_name: name,
  support: z.union([z.literal(0), z.literal(3)]),
  isTransfer: flag,
  swift_code: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{8}$/))),
  /** Former names that people still use. */
  aliases: z.array(name),
})
export type BankContent = z.infer<typeof bankContent>
export const banksContent = z.strictObject({ ...dated, banks: z.array(bankContent) })

/**
 * `deeplink` opens the app; empty where unknown. `monthlyInstall` 0: unknown. `autofill`: the link can carry
 * account, amount and memo.
 */
export const bankAppContent = z.strictObject({
  appId: z.string().check(z.regex(/^[A-Za-z0-9_.]{3,80}$/)),
  appName: name,
  bankName: name,
  bankCode: code,
  deeplink: z
    .string()
    .check(
      z.refine(
        (link) => link === '' || isAppLink(link),
        'a link opens a known app or the fill-in service: see src/contract/rules/app-link.ts',
      ),
    ),
  logo,
  monthlyInstall: z.int().check(z.gte(0)),
  autofill: z.boolean(),
  store: z
    .string()
    .check(
      z.regex(
        /^https:\/\/(?:apps\.apple\.com|play\.google\.com)\//,
        'a store is https://apps.apple.com/… or https://play.google.com/…',
      ),
    ),
})
export type BankAppContent = z.infer<typeof bankAppContent>
/** Sorted by installs where known, then by how well known they are. */
export const bankAppsContent = z.strictObject({
  ...dated,
  ios: z.array(bankAppContent),
  android: z.array(bankAppContent),
})

/**
 * Banks whose cards are accepted, by their codes in `banks.json`, best known first. Maintained by hand. Spec
 * PAY-3.
 */
export const cardBanksContent = z.strictObject({ domestic: z.array(code), international: z.array(code) })
export type CardBanksContent = z.infer<typeof cardBanksContent>
