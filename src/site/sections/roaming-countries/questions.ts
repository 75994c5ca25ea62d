/** Common questions about roaming in one country, answered from its own packages and carriers. */
import { formatMoney } from '../../../contract/format/money.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { pageTexts } from '../../messages/pages.ts'
import { type Country, cheapest, dayPrice, gbPrice, packsOf } from './catalogue.ts'
import { carriersInside, nameInside } from './text.ts'

export type RoamingQuestion = { question: string; answer: string }

export function questionsOf(country: Country, language: Language): RoamingQuestion[] {
  const t = pageTexts(language, 'abroad')
  const name = nameInside(country, language)
  const money = (dong: number) => formatMoney(dong, language)
  const packs = packsOf(country)
  const { day, gb } = cheapest(packs)
  const network = {
    question: t('country.ask.network', { name }),
    answer: t('country.ask.networkAnswer', { displays: carriersInside(country, language, 'display') }),
  }
  if (!day || !gb)
    return [{ question: t('country.ask.none', { name }), answer: t('country.ask.noneAnswer') }, network]

  const prices = {
    day: day.name[language],
    dayMoney: money(dayPrice(day)),
    gb: gb.name[language],
    gbMoney: money(gbPrice(gb) ?? 0),
  }
  const slows = packs.some(({ after_kbps }) => after_kbps)
  const { day: regional } = cheapest(packs.filter(({ spread }) => spread === 'region'))
  return [
    {
      question: t('country.ask.cheap', { name }),
      answer: t(day === gb ? 'country.ask.cheapBoth' : 'country.ask.cheapAnswer', prices),
    },
    network,
    { question: t('country.ask.start'), answer: t('country.ask.startAnswer') },
    {
      question: t('country.ask.after'),
      answer: slows
        ? t('country.ask.afterAnswer', { stops: t('pack.afterStops') })
        : t('country.ask.afterStops'),
    },
    ...(regional
      ? [
          {
            question: t('country.ask.more'),
            answer: t('country.ask.moreAnswer', {
              name,
              pack: regional.name[language],
              count: regional.countries.length,
              money: money(regional.price),
            }),
          },
        ]
      : []),
  ]
}
