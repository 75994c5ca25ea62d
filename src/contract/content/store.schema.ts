/** Schema of `content/stores.yaml`. Addresses and names are the same in both languages. */
import * as z from 'zod/mini'
import { STORE_LANGUAGES, STORE_SERVICES } from '../rules/store-visit.ts'
import { line, slug } from './text.ts'

const open = (what: string) =>
  z._default(
    z
      .string()
      .check(
        z.regex(
          /^$|^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
          `${what}: opening and closing time, as in 08:00-18:00; leave it out when closed`,
        ),
      ),
    '',
  )

export const storeContent = z.strictObject({
  id: slug('id'),
  name: line('name', 80),
  /** Official two-digit province code in quotes: '01' Hà Nội. */
  province: z
    .string({ error: "province: two digits in quotes, as in '01'" })
    .check(z.regex(/^\d{2}$/, "province: two digits in quotes, as in '01'")),
  /** Street and number, ward, province. */
  address: line('address'),
  /** Phone number, digits only. */
  mobile: z
    .string({ error: "mobile: digits in quotes, as in '02471001091'" })
    .check(z.regex(/^0\d{9,10}$/, "mobile: digits in quotes, as in '02471001091'")),
  /** Degrees, within Vietnam. */
  latitude: z
    .number({ error: 'latitude: degrees, as in 21.0285' })
    .check(z.gte(8, 'latitude: 8 to 24, Vietnam'), z.lte(24, 'latitude: 8 to 24, Vietnam')),
  longitude: z
    .number({ error: 'longitude: degrees, as in 105.8542' })
    .check(z.gte(102, 'longitude: 102 to 110, Vietnam'), z.lte(110, 'longitude: 102 to 110, Vietnam')),
  /** Days are left out when the store is closed. */
  hours: z.strictObject({
    weekdays: open('hours.weekdays'),
    saturday: open('hours.saturday'),
    sunday: open('hours.sunday'),
  }),
  /** The address before July 2025; left out where it is the same. */
  formerly: z._default(line('formerly'), ''),
  services: z
    .array(z.enum(STORE_SERVICES, { error: `services: of ${STORE_SERVICES.join(', ')}` }), {
      error: 'services: a list',
    })
    .check(z.minLength(1, 'services: at least one')),
  /** Spoken there, Vietnamese included. */
  languages: z._default(
    z.array(z.enum(STORE_LANGUAGES, { error: `languages: of ${STORE_LANGUAGES.join(', ')}` })),
    ['vi'],
  ),
  /** Step-free from the street to a counter. */
  wheelchair: z._default(z.boolean({ error: 'wheelchair: true or false' }), false),
  /** Counters that serve at the same time. */
  counters: z._default(z.int({ error: 'counters: a number' }).check(z.gte(1), z.lte(30)), 2),
})
export type StoreContent = z.infer<typeof storeContent>
export const storesContent = z.array(storeContent, { error: 'stores.yaml: a list of stores' })
