/** Common questions before buying a package, answered from its own terms. */
import { formatMoney } from '../../../contract/format/money.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { BILLING_CYCLES, priceOrder } from '../../../contract/rules/home-order.ts'
import { CALL_WITHIN_HOURS } from '../../../contract/rules/home-order-state.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { bonusMonths, bonusOffersOf } from '../../../contract/rules/order-bonus.ts'
import { UNDO_SECONDS } from '../../../contract/rules/package.ts'
import { operator } from '../../layouts/operator.ts'
import { pageTexts } from '../../messages/pages.ts'
import { BUILT_AT } from '../built-at.ts'
import { promotions } from '../campaigns/promotions.ts'
import type { Package } from './catalogue.ts'

/** `path`: further reading, without language; shown if that route is built. */
export type Question = { question: string; answer: string; link?: { text: string; path: string } }

const TELEVISIONS = '/tinh-nang/smart-tv-ho-tro-mytv'

export function questionsOf(pack: Package, language: Language): Question[] {
  const shown = pack.sold === 'order' ? ordered(pack, language) : registered(pack, language)
  return shown.map(({ link, ...rest }) =>
    link && operator.routes.includes(link.path) ? { ...rest, link } : rest,
  )
}

/** Bought from the main account. */
function registered(pack: Package, language: Language): Question[] {
  const t = pageTexts(language, 'packages')
  const { name } = pack
  return [
    ...watching(pack, language),
    ...(pack.family === 'gtgt' ? [{ question: t('twice.question'), answer: t('twice.answer') }] : []),
    {
      question: t('other.question'),
      answer: pack.group ? t('other.sameGroup', { name }) : t('other.noGroup', { name }),
    },
    ...(pack.lines.includes('prepaid')
      ? [{ question: t('short.question'), answer: pack.renews ? t('short.renewing') : t('short.once') }]
      : []),
    { question: t('undo.question'), answer: t('undo.answer', { minutes: UNDO_SECONDS / 60 }) },
  ]
}

/** Ordered for a home and installed there. */
function ordered(pack: Package, language: Language): Question[] {
  const t = pageTexts(language, 'packages')
  const money = (dong: number) => formatMoney(dong, language)
  const fee = pack.setup_fee ?? 0
  const cycles = BILLING_CYCLES.flatMap((cycle) => {
    const free = bonusMonths(bonusOffersOf(pack.code, promotions), cycle, BUILT_AT)
    const { bonus, perMonth } = priceOrder(pack.price, fee, cycle, free)
    return bonus === 0 ? [] : t('ahead.one', { months: cycle, bonus, money: money(perMonth) })
  })
  return [
    {
      question: t('ordering.question'),
      answer: t('ordering.answer', {
        hours: CALL_WITHIN_HOURS,
        hotline: formatHotline(operator.hotlines.internet),
      }),
    },
    { question: t('ahead.question'), answer: t('ahead.answer', { cycles: cycles.join('; ') }) },
    { question: t('fee.question'), answer: fee > 0 ? t('fee.some', { money: money(fee) }) : t('fee.none') },
    ...watching(pack, language),
  ]
}

/** Television: the number of screens, and the supported sets. */
function watching({ quota }: Package, language: Language): Question[] {
  if (!quota.devices || !quota.streams) return []
  const t = pageTexts(language, 'packages')
  const answer = t('screens.answer', { devices: quota.devices, streams: quota.streams })
  return [{ question: t('screens.question'), answer, link: { text: t('screens.link'), path: TELEVISIONS } }]
}
