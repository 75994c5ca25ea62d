/** What is left of a package in words: what is lost when it stops at once. */
import { formatNumber } from '../../../../contract/format/money.ts'
import { formatData } from '../../../../contract/format/volume.ts'
import { leftOf } from '../../../stores/packages/left.ts'
import { language, texts } from '../../texts.ts'

const purchaseText = await texts('purchase')

/** `38.6 GB of data, 120 minutes`; empty if nothing is left, undefined if it is not known. */
export function leftText(code: string): string | undefined {
  const left = leftOf(code)
  if (!left) return undefined
  const { data, minutes, messages } = left
  return [
    data > 0 && purchaseText('change.leftData', { data: formatData(data, language) }),
    minutes > 0 &&
      purchaseText('change.leftMinutes', { count: minutes, amount: formatNumber(minutes, language) }),
    messages > 0 &&
      purchaseText('change.leftMessages', { count: messages, amount: formatNumber(messages, language) }),
  ]
    .filter(Boolean)
    .join(', ')
}
