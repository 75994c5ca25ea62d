/** The prices of the custom package at build time, as editors wrote them, and how a choice is read. */
import { getEntry } from 'astro:content'
import { formatMoney } from '../../../../contract/format/money.ts'
import {
  type CustomChoice,
  customCode,
  customPrice,
  fullPrice,
} from '../../../../contract/rules/custom-package.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { periodOf } from '../../../../contract/rules/period.ts'
import { pageTexts } from '../../../messages/pages.ts'

const entry = await getEntry('customPackage', 'custom')
if (!entry) throw new Error('content/custom-package.yaml is missing')
export const customTable = entry.data

export const firstChoice: CustomChoice = {
  data: customTable.data.start,
  minutes: customTable.minutes.start,
  period: customTable.start_period,
}

/** All texts about a choice, in the page's language. */
export function choiceText(choice: CustomChoice, language: Language) {
  const t = pageTexts(language, 'customLive')
  const { data, minutes, period } = choice
  const { days } = periodOf(period)
  const price = customPrice(customTable, choice)
  const saved = fullPrice(customTable, choice) - price
  const parts = [data > 0 && t('gigabytes', { data }), minutes > 0 && t('minutes', { minutes })].filter(
    Boolean,
  )
  return {
    code: customCode(choice),
    what: parts.join(' + '),
    days: t('days', { count: days }),
    price: formatMoney(price, language),
    perDay: t('perDay', { money: formatMoney(Math.round(price / days), language) }),
    saved: saved > 0 ? t('saved', { money: formatMoney(saved, language) }) : '',
    /** The page with this choice in its address. */
    query: `?gb=${data}&phut=${minutes}&ky=${period}`,
  }
}
