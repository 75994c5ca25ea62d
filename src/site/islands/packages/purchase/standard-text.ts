/** What a line pays without a package, in words. */
import type { StandardPrices } from '../../../../contract/main/service.schema.ts'
import { money, texts } from '../../texts.ts'

const purchaseText = await texts('purchase')

/** A roaming package holds only data, which has another price abroad. */
export function standardText(prices: StandardPrices, abroad = false): string {
  if (abroad) return purchaseText('change.standardAbroad', { data: money(prices.roaming_data_mb) })
  return purchaseText('change.standardText', {
    data: money(prices.data_mb),
    call: money(prices.call_minute),
    sms: money(prices.sms),
  })
}
