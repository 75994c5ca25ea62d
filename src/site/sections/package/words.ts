/** What a package says of itself, in the order in which all of them answer: price and cycle, quota, after the quota, renewal, cancel, who. */
import type { PackageContent } from '../../../contract/content/package.schema.ts'
import { formatMoney, formatNumber } from '../../../contract/format/money.ts'
import { dataParts, formatData, formatSpeed } from '../../../contract/format/volume.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { pricePerDay, pricePerGb } from '../../../contract/rules/money.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { tierName } from '../../../contract/rules/tier.ts'
import { pageTexts } from '../../messages/pages.ts'

export type Fact = { label: string; text: string }

/** All words of one package in one language. `shortCode` is the operator's for SMS. */
export function packageWords(pack: PackageContent, language: Language, shortCode: string) {
  const t = pageTexts(language, 'packages')
  const { quota, code, price, renews } = pack
  const span = periodOf(pack.period)
  const period = t(`period.${span.unit}`, { count: span.count })
  const money = formatMoney(price, language)
  const perGb = pricePerGb(price, quota.data_mb)

  const counted = (count: number) => ({ count, amount: formatNumber(count, language) })
  const parts = [
    quota.data_mb_per_day
      ? t('dataPerDay', { data: formatData(quota.data_mb_per_day, language) })
      : quota.data_mb && t('data', { data: formatData(quota.data_mb, language) }),
    quota.voice_onnet && t('voiceOnnet', counted(quota.voice_onnet)),
    quota.voice_all && t('voiceAll', counted(quota.voice_all)),
    quota.sms && t('sms', counted(quota.sms)),
  ].filter((part): part is string => !!part)

  const after = !quota.data_mb ? t('afterNoData') : pack.after_kbps ? t('afterSpeed', { speed: formatSpeed(pack.after_kbps, language) }) : t('afterStops')
  const renewal = renews ? t('renews', { period }) : t('renewsNot')
  const who = pack.lines.length > 1 ? t('whoBoth') : t(pack.lines[0] === 'postpaid' ? 'whoPostpaid' : 'whoPrepaid')
  const cancel = (key: 'cancelShort' | 'cancelLong') => (renews ? t(key, { code, shortCode }) : t('cancelNot'))

  const card: Fact[] = [
    ...(quota.data_mb ? [{ label: t('facts.after'), text: after }] : []),
    { label: t('facts.renewal'), text: renewal },
    { label: t('facts.cancel'), text: cancel('cancelShort') },
  ]
  const box: Fact[] = [
    { label: t('facts.price'), text: t('priceCycle', { money, period }) },
    { label: t('facts.quota'), text: parts.join(' + ') },
    { label: t('facts.after'), text: after },
    { label: t('facts.renewal'), text: renewal },
    { label: t('facts.cancel'), text: cancel('cancelLong') },
    { label: t('facts.who'), text: pack.min_tier ? t('whoTier', { who, tier: tierName(pack.min_tier) ?? '' }) : who },
  ]
  /** What stands largest: data, else minutes, else texts. */
  const minutes = quota.voice_all ?? quota.voice_onnet
  const big = quota.data_mb
    ? dataParts(quota.data_mb, language)
    : minutes
      ? { value: formatNumber(minutes, language), unit: t('minutes') }
      : { value: String(quota.sms ?? ''), unit: 'SMS' }

  return {
    t,
    period,
    money,
    summary: pack.summary[language],
    /** The first part alone and all of them. */
    quota: { first: parts[0] ?? '', more: parts.slice(1).join(' + '), all: parts.join(' + ') },
    per: [
      t('perDay', { money: formatMoney(pricePerDay(price, span.days), language) }),
      ...(perGb ? [t('perGb', { money: formatMoney(perGb, language) })] : []),
    ],
    tag: pack.retired ? t('tag.retired') : pack.tag && t(`tag.${pack.tag}`),
    card,
    box,
    big,
  }
}
