/** Counts of short links at the employee's desk, by month. Spec LNK-4. */
import { monthText } from '../../contract/format/date.ts'
import { formatMoney, formatNumber } from '../../contract/format/money.ts'
import { shortLinkAddress } from '../../contract/rules/short-link.ts'
import {
  monthsUntil,
  SHOWN_FROM,
  type ShortLinkCount,
  type ShortLinkCounts,
  type ShownCount,
} from '../../contract/rules/short-link-counts.ts'
import { vietnamDay } from '../../contract/rules/vietnam-day.ts'
import { copyOf, element, language, part, sandboxText } from './dom.ts'
import { requestSandbox } from './world.ts'

/** Months that can be chosen. */
const MONTHS = 12
let shown = ''

/** `now`: the operator's time, ISO. */
export async function showShortLinks(now: string): Promise<void> {
  const month = offerMonths(vietnamDay(Date.parse(now)))
  const counts = await requestSandbox<ShortLinkCounts>(`desk/short-links?month=${month}`)
  element<HTMLAnchorElement>('short-links-file').href = `/sandbox/api/desk/short-links.csv?month=${month}`
  // What did not change stays as it is: a reader may be in it.
  const next = JSON.stringify(counts)
  if (next === shown) return
  shown = next
  element('short-links-none').hidden = counts.links.length > 0
  element('short-links').replaceChildren(...counts.links.map(rowOf))
}

/** Returns the chosen month. */
function offerMonths(today: string): string {
  const list = element<HTMLSelectElement>('short-links-month')
  const months = monthsUntil(today, MONTHS)
  if (list.options[0]?.value !== months[0]) {
    const chosen = list.value
    list.replaceChildren(...months.map((month) => new Option(monthText(month, language), month)))
    if (months.includes(chosen)) list.value = chosen
  }
  return list.value
}

function rowOf({ link, channel, camp, opened, bought, undone, amount }: ShortLinkCount): HTMLElement {
  const row = copyOf('short-link')
  part(row, 'link').textContent = shortLinkAddress(link)
  part(row, 'published').textContent = `${channel} · ${camp}`
  part(row, 'opened').textContent =
    opened === null ? sandboxText('desk.links.uncounted') : formatNumber(opened, language)
  part(row, 'bought').textContent = textOf(bought)
  part(row, 'undone').textContent = textOf(undone)
  part(row, 'amount').textContent =
    amount === null ? sandboxText('desk.links.hidden') : formatMoney(amount, language)
  return row
}

function textOf(count: ShownCount): string {
  return count === 'few'
    ? sandboxText('desk.links.few', { count: SHOWN_FROM })
    : formatNumber(count, language)
}
