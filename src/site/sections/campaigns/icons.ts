/** The icons that steps and buttons of promotions may name. */
import badgePercent from 'icon:badge-percent'
import bell from 'icon:bell'
import calendarCheck from 'icon:calendar-check'
import check from 'icon:check'
import creditCard from 'icon:credit-card'
import download from 'icon:download'
import gift from 'icon:gift'
import handCoins from 'icon:hand-coins'
import house from 'icon:house'
import keyRound from 'icon:key-round'
import listChecks from 'icon:list-checks'
import logIn from 'icon:log-in'
import messageSquare from 'icon:message-square'
import box from 'icon:package'
import qrCode from 'icon:qr-code'
import receiptText from 'icon:receipt-text'
import search from 'icon:search'
import smartphone from 'icon:smartphone'
import store from 'icon:store'
import ticket from 'icon:ticket'
import tv from 'icon:tv'
import userRound from 'icon:user-round'
import wallet from 'icon:wallet'
import wifi from 'icon:wifi'
import type { PromotionStep } from '../../../contract/content/promotion-blocks.schema.ts'

/** Insides of icons by the name that editors write. */
export const icons: Readonly<Record<PromotionStep['icon'], string>> = {
  'badge-percent': badgePercent,
  bell,
  'calendar-check': calendarCheck,
  check,
  'credit-card': creditCard,
  download,
  gift,
  'hand-coins': handCoins,
  house,
  'key-round': keyRound,
  'list-checks': listChecks,
  'log-in': logIn,
  'message-square': messageSquare,
  package: box,
  'qr-code': qrCode,
  'receipt-text': receiptText,
  search,
  smartphone,
  store,
  ticket,
  tv,
  'user-round': userRound,
  wallet,
  wifi,
}
