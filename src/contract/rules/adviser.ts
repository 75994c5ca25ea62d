/** The adviser: its page, its limits, and the catalogue that it reads. Spec ADV-1. */
import type { PackageContent } from '../content/package.schema.ts'
import type { CustomTable } from './custom-package.ts'
import { groupPlaces } from './family.ts'

export const ADVISER_PATH = '/tai-khoan/tu-van'
/** What the adviser compares, the same for everybody. */
export const ADVISER_CATALOGUE = '/data/tu-van.json'
/** Fewer days of use say too little about a month. */
export const ADVICE_MIN_DAYS = 14
/** Number of fits shown. */
export const ADVICE_FITS = 3
/** Days of the month by which prices are compared. */
export const ADVICE_MONTH = 30
/** A package is enough if it gives this share of the data at high speed. */
export const ENOUGH_SHARE = 0.95
/** Less than this a month is no reason to change, đ. */
export const SAVING_MIN = 5_000
/** Width of the range of the month ahead, in standard deviations: eight months of ten are within it. */
export const AHEAD_WIDTH = 1.28
/** Whole weeks from which the month ahead is estimated, at most. */
export const AHEAD_WEEKS = 12

/** Lines that are compared together, with that of the reader. */
export const ADVICE_LINES_MAX = 8
/** What a line is to that of the reader: of the same customer, cared for, or a member of its group. Spec ADV-6. */
export const ADVICE_TIES = ['own', 'cared', 'member'] as const
/** Uses in one answer about another line. */
export const ADVICE_PAGE = 5_000

/** Per cycle; `data_mb_per_day` where the data comes day by day. MB, minutes, messages. */
export type AdviserQuota = {
  data_mb: number
  data_mb_per_day: number
  voice_onnet: number
  voice_all: number
  sms: number
}
/** `price` in đ; `period`: a period code; `after_kbps`: null where data stops; `group`: null without one. */
export type AdviserPackage = {
  code: string
  name: string
  price: number
  period: number
  group: string | null
  renews: boolean
  retired: boolean
  lines: readonly ('prepaid' | 'postpaid')[]
  min_tier: number
  quota: AdviserQuota
  after_kbps: number | null
}
/** A package that lines share. `members`: for how many lines, the owner's included. */
export type AdviserGroupPackage = AdviserPackage & { members: number }
/**
 * `groups`: for lines that share one. `custom`: null where no custom package is sold. `own_prefixes`: how
 * numbers of the network begin.
 */
export type AdviserCatalogue = {
  packages: readonly AdviserPackage[]
  groups: readonly AdviserGroupPackage[]
  custom: CustomTable | null
  own_prefixes: readonly string[]
}

/** As editors wrote it. */
export function toAdviserPackage({
  quota,
  group,
  min_tier,
  after_kbps,
  ...content
}: PackageContent): AdviserPackage {
  const { code, name, price, period, renews, retired, lines } = content
  const { data_mb = 0, data_mb_per_day = 0, voice_onnet = 0, voice_all = 0, sms = 0 } = quota
  return {
    ...{ code, name, price, period, renews, retired, lines },
    group: group ?? null,
    min_tier: min_tier ?? 0,
    quota: { data_mb, data_mb_per_day, voice_onnet, voice_all, sms },
    after_kbps: after_kbps ?? null,
  }
}

/** Of those that are registered at once, so that a page can offer them. */
export function toAdviserGroups(packages: readonly PackageContent[]): AdviserGroupPackage[] {
  return packages
    .filter(({ sold, quota }) => sold === 'register' && groupPlaces(quota) > 0)
    .map((content) => ({ ...toAdviserPackage(content), members: groupPlaces(content.quota) }))
}
