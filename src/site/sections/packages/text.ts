/**
 * Texts about a package, in the fixed order of all pages: price and cycle, quota, after the quota, renewal,
 * cancel, refund, who.
 */

import { formatMoney, formatNumber } from '../../../contract/format/money.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { dataParts } from '../../../contract/format/volume.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { pricePerGb, pricePerMbps, pricePerMonth } from '../../../contract/rules/money.ts'
import { UNDO_SECONDS } from '../../../contract/rules/package.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { tierName } from '../../../contract/rules/tier.ts'
import { operator } from '../../layouts/operator.ts'
import { pageTexts } from '../../messages/pages.ts'
import type { Package } from './catalogue.ts'
import { afterText, quotaText } from './quota.ts'
import { dayPrice } from './sorts.ts'

export type Fact = { label: string; text: string }

type PackageText = ReturnType<typeof composeTexts>

/** By package: lists, comparisons and pages of neighbours show the same one. */
const known = { vi: new WeakMap<Package, PackageText>(), en: new WeakMap<Package, PackageText>() }

/** All texts of one package in one language. */
export function packageText(pack: Package, language: Language): PackageText {
  const before = known[language].get(pack)
  if (before) return before
  const texts = composeTexts(pack, language)
  known[language].set(pack, texts)
  return texts
}

function composeTexts(pack: Package, language: Language) {
  const t = pageTexts(language, 'packages')
  const { code, price, renews, quota } = pack
  const span = periodOf(pack.period)
  const period = t(`period.${span.unit}`, { count: span.count })
  const dong = (amount: number) => formatMoney(amount, language)
  const money = dong(price)
  const parts = quotaText(quota, language)
  const after = afterText(pack, language)
  const renewal = renews ? t('renews', { period, money }) : t('renewsNot')
  const setup =
    pack.sold === 'order' && pack.setup_fee !== undefined
      ? pack.setup_fee > 0
        ? t('setup', { money: dong(pack.setup_fee) })
        : t('setupFree')
      : ''
  const [ending, returned] = halves(pack.cancelling?.[language])
  const byText = { code, shortCode: operator.short_code }

  const card: Fact[] = [
    { label: t('facts.after'), text: after },
    { label: t('facts.renewal'), text: renewal },
    { label: t('facts.cancel'), text: ending || (renews ? t('cancelShort', byText) : t('cancelNot')) },
  ]
  const box: Fact[] = [
    { label: t('facts.price'), text: [t('priceCycle', { money, period }), setup].filter(Boolean).join('. ') },
    { label: t('facts.quota'), text: parts.join(' + ') },
    { label: t('facts.after'), text: after },
    { label: t('facts.renewal'), text: renewal },
    { label: t('facts.cancel'), text: ending || (renews ? t('cancelLong', byText) : t('cancelNot')) },
    {
      label: t('facts.refund'),
      text: returned || (price === 0 ? t('refundFree') : t('refundUndo', { minutes: UNDO_SECONDS / 60 })),
    },
    { label: t('facts.who'), text: whoWords(pack, language) },
  ]

  return {
    t,
    period,
    money,
    setup,
    summary: pack.summary[language],
    /** The first part alone and all of them. */
    quota: { first: parts[0] ?? '', more: parts.slice(1).join(' + '), all: parts.join(' + ') },
    per: unitPriceText(pack, language),
    tag: pack.retired ? t('tag.retired') : pack.tag && t(`tag.${pack.tag}`),
    card,
    box,
    big: mainFigureText(pack, language),
    /** The hotline for this package. */
    hotline: pack.sold === 'order' ? operator.hotlines.internet : operator.hotlines.mobile,
    hotlineShown: formatHotline(
      pack.sold === 'order' ? operator.hotlines.internet : operator.hotlines.mobile,
    ),
  }
}

/** Comparable prices: per day, then per GB or Mbps, or per month for small daily packages. Spec PKG-1. */
function unitPriceText(pack: Package, language: Language): string[] {
  const t = pageTexts(language, 'packages')
  const { price, quota } = pack
  const textOf = (key: 'perDay' | 'perGb' | 'perMbps' | 'perMonth', amount: number | undefined) =>
    amount === undefined ? [] : [t(key, { money: formatMoney(amount, language) })]
  return [
    ...textOf('perDay', dayPrice(pack)),
    ...(pack.family === 'gtgt' ? textOf('perMonth', pricePerMonth(price, periodOf(pack.period).days)) : []),
    ...(quota.speed_mbps
      ? textOf('perMbps', pricePerMbps(price, quota.speed_mbps))
      : textOf('perGb', pricePerGb(price, quota.data_mb))),
  ]
}

function whoWords(pack: Package, language: Language): string {
  const t = pageTexts(language, 'packages')
  const who =
    pack.lines.length > 1 ? t('whoBoth') : t(pack.lines[0] === 'postpaid' ? 'whoPostpaid' : 'whoPrepaid')
  const known = pack.min_tier ? t('whoTier', { who, tier: tierName(pack.min_tier, language) ?? '' }) : who
  return pack.eligibility ? `${known}. ${pack.eligibility[language]}` : known
}

/** The main figure: speed, data, channels, minutes, texts; `undefined` if no figure describes the package. */
function mainFigureText({ quota }: Package, language: Language): { value: string; unit: string } | undefined {
  const t = pageTexts(language, 'packages')
  if (quota.speed_mbps) return { value: formatNumber(quota.speed_mbps, language), unit: 'Mbps' }
  if (quota.data_mb) return dataParts(quota.data_mb, language)
  if (quota.channels) return { value: formatNumber(quota.channels, language), unit: t('channelsUnit') }
  const minutes = quota.voice_all ?? quota.voice_fixed ?? quota.voice_onnet
  if (minutes) return { value: formatNumber(minutes, language), unit: t('minutes') }
  return quota.sms ? { value: formatNumber(quota.sms, language), unit: 'SMS' } : undefined
}

/** Editors write first how to cancel, then what to return and what is refunded: two facts. */
function halves(text: string | undefined): [string, string] {
  const [, first = text ?? '', rest = ''] = /^(.+?[.])\s+(.+)$/s.exec(text ?? '') ?? []
  return [first.replace(/\.$/, ''), rest.replace(/\.$/, '')]
}
