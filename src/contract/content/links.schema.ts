/** Schema of `content/links.yaml`, which maps screens of the app to pages of the site. */
import * as z from 'zod/mini'
import { FAMILIES } from './package.schema.ts'

const path = z
  .string({ error: 'an address of this site, as in /tinh-nang/nap-tien' })
  .check(z.startsWith('/', 'begins with / and has no language, as in /tinh-nang/nap-tien'))
const paths = z
  .array(path, { error: 'a list of addresses: the web page first, then where to go while it is not built' })
  .check(z.minLength(1, 'at least one address'))
const number = z.int({ error: 'a whole number, as the app sends it' })

export const linksContent = z.strictObject({
  /** The preferred web page first, then the fallbacks while it does not exist. */
  screens: z.strictObject({ TOPUP_MONEY: paths, TELECOM_BILL: paths, NEWS_DETAIL: paths, VNPPLUS: paths }),
  /** What `type` and `cat` of PACKAGE_LIST and PACKAGE_DETAIL mean. */
  families: z.array(
    z.strictObject({
      type: number,
      cat: number,
      family: z.enum(FAMILIES, { error: `family: one of ${FAMILIES.join(', ')}` }),
    }),
  ),
  /** Target of all unknown screens. */
  otherwise: path,
})
export type LinksContent = z.infer<typeof linksContent>
