/** The gift before it is confirmed: receiver by masked name, and the points left afterwards. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../../contract/format/phone.ts'
import { GIFT_UNDO_SECONDS } from '../../../../contract/rules/points.ts'
import { $gift } from '../../../stores/loyalty/gift.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { texts } from '../../texts.ts'
import { pointText } from '../format.ts'

const loyaltyGiftText = await texts('loyaltyGift')

export function Summary(): ReactNode {
  const { info, points, note } = useStore($gift)
  if (!info) return null
  const amount = Number(points)
  return (
    <>
      <p>{loyaltyGiftText('isIt')}</p>
      <Facts
        rows={[
          [loyaltyGiftText('name'), <b key="name">{info.name}</b>],
          [
            loyaltyGiftText('number'),
            <span key="to" className="num">
              {formatPhone(info.to)}
            </span>,
          ],
          [
            loyaltyGiftText('gift'),
            <b key="gift" className="num">
              {pointText(amount)}
            </b>,
          ],
          [loyaltyGiftText('note'), note.trim()],
          [
            loyaltyGiftText('leftAfter'),
            <span key="left" className="num">
              {pointText(info.balance - amount)}
            </span>,
          ],
          [
            loyaltyGiftText('monthLeft'),
            <span key="month" className="num">
              {loyaltyGiftText('monthLeftText', {
                gifts: info.gifts_left - 1,
                points: pointText(info.points_left - amount),
              })}
            </span>,
          ],
        ]}
      />
      <p className="text-sm muted">{loyaltyGiftText('undoText', { minutes: GIFT_UNDO_SECONDS / 60 })}</p>
    </>
  )
}
