/** Texts about a country and a roaming package. Figures come from content, through the formatters. */
import { formatMoney, formatNumber } from '../../../contract/format/money.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { formatData, formatSpeed } from '../../../contract/format/volume.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { operator } from '../../layouts/operator.ts'
import { pageTexts } from '../../messages/pages.ts'
import { type Country, countriesOf, dayPrice, gbPrice, type Pack } from './catalogue.ts'

const lists = {
  vi: new Intl.ListFormat('vi', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
}
/** How many countries of a package are named in a line. */
const NAMED = 3
/** English names that are read with an article. */
const ARTICLE =
  /^(?:United |Netherlands|Philippines|Maldives|Bahamas|Czech Republic|Dominican Republic|Faroe Islands)/

/** `Nhật Bản và Lào`, `Japan and Laos`. */
export function joined(names: readonly string[], language: Language): string {
  return lists[language].format(names)
}

/** A country inside a sentence: `các Tiểu vương quốc…`, `the Netherlands`. */
export function nameInside({ name }: Country, language: Language): string {
  if (language === 'vi') return name.vi.replace(/^Các /, 'các ')
  return ARTICLE.test(name.en) ? `the ${name.en}` : name.en
}

/** Its carriers by name, or as the phone displays them. */
export function carriersInside(
  { carriers }: Country,
  language: Language,
  of: 'name' | 'display' = 'name',
): string {
  return joined([...new Set(carriers.map((carrier) => carrier[of]))], language)
}

/** The hotline for roaming: `1800 1091, nhánh 3`. */
export function roamingHotline(language: Language): string {
  const hotline = formatHotline(operator.hotlines.mobile)
  const branch = operator.roaming.hotline_branch
  return branch ? pageTexts(language, 'abroad')('help.branch', { hotline, branch }) : hotline
}

/** `here`: the country on whose page the package is shown; its own name is not repeated there. */
export function packText(pack: Pack, language: Language, here?: Country) {
  const t = pageTexts(language, 'abroad')
  const { price, quota, after_kbps, hotspot, lines, cycle_name, stars } = pack
  const gb = gbPrice(pack)
  const amount = (count: number) => formatNumber(count, language)
  const parts = [
    ...(quota.data_mb ? [t('pack.data', { data: formatData(quota.data_mb, language) })] : []),
    ...(quota.voice_minutes ? [t('pack.minutes', { amount: amount(quota.voice_minutes) })] : []),
    ...(quota.sms ? [t('pack.messages', { amount: amount(quota.sms) })] : []),
  ]
  const after = quota.data_mb
    ? after_kbps
      ? t('pack.afterSpeed', { speed: formatSpeed(after_kbps, language) })
      : t('pack.afterStops')
    : t('pack.afterVoice')
  const cycle = cycle_name[language]
  return {
    name: pack.name[language],
    money: formatMoney(price, language),
    cycle,
    first: parts[0] ?? '',
    more: parts.slice(1).join(' + '),
    per: [
      t('pack.day', { money: formatMoney(dayPrice(pack), language) }),
      ...(gb ? [t('pack.gb', { money: formatMoney(gb, language) })] : []),
    ],
    stars: formatNumber(stars, language),
    facts: [
      { label: t('pack.after'), text: after },
      { label: t('pack.starts'), text: t('pack.startsText', { cycle }) },
      ...(quota.data_mb
        ? [{ label: t('pack.hotspot'), text: hotspot ? t('pack.hotspotYes') : t('pack.hotspotNo') }]
        : []),
      {
        label: t('pack.lines'),
        text:
          lines.length > 1
            ? t('pack.linesBoth')
            : lines[0] === 'postpaid'
              ? t('pack.linesPostpaid')
              : t('pack.linesPrepaid'),
      },
    ],
    where: whereText(pack, language, here),
  }
}

/** `14 nước, có cả Hàn Quốc, Thái Lan và Lào`; empty for a package of one country. */
function whereText(pack: Pack, language: Language, here: Country | undefined): string {
  if (pack.spread === 'country') return ''
  const others = countriesOf(pack).filter(({ code }) => code !== here?.code)
  const near = [...others].sort(
    (a, b) => Number(b.region === here?.region) - Number(a.region === here?.region),
  )
  const names = joined(
    near.slice(0, NAMED).map((country) => nameInside(country, language)),
    language,
  )
  const t = pageTexts(language, 'abroad')
  return others.length > NAMED
    ? t('pack.whereMany', { count: pack.countries.length, names })
    : t('pack.whereFew', { count: pack.countries.length, names })
}
