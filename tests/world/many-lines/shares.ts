/** Every table that grows with the number of lines. */
import type { Shares } from './share.ts'
import { BILLS } from './shares/bills.ts'
import { MONEY } from './shares/money.ts'
import { PACKAGES } from './shares/packages.ts'
import { PEOPLE } from './shares/people.ts'
import { SERVICE } from './shares/service.ts'

export const SHARES: Shares = { ...PEOPLE, ...PACKAGES, ...MONEY, ...BILLS, ...SERVICE }
