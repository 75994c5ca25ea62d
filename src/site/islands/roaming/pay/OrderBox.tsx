/** The order being paid: number, package, amounts. */
import info from 'icon:info'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../../contract/format/phone.ts'
import type { Order } from '../../../stores/roaming/journey.ts'
import { $countries, $info } from '../../../stores/roaming/list.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Amounts, amountRows } from '../../payments/Amounts.tsx'
import { inPageLanguage } from '../../payments/format.ts'
import { money, texts } from '../../texts.ts'
import { Flag } from '../Flag.tsx'

const payText = await texts('pay')
const paymentText = await texts('payment')

export function OrderBox({
  order: { sold, status: answer },
  onInfo,
  onNear,
}: {
  order: Order
  onInfo: () => void
  onNear: () => void
}): ReactNode {
  const about = useStore($info)
  const found = about?.listPackage.find(({ packageId }) => packageId === sold.packageId)
  const [only, ...more] = found?.nationalities ?? []
  const country = useStore($countries).find(({ id }) => more.length === 0 && id === only?.id)
  const line = answer?.phoneNumber ?? about?.msisdn ?? ''
  const terms = about && {
    percentage: about.cashbackPercentageValue,
    cap: about.cashback_cap,
    hours: about.cashback_hours,
  }
  return (
    <section className="sheet p-5 lg:p-7" aria-labelledby="order">
      <div className="flex items-center justify-between gap-3">
        <h2 id="order" className="text-lg">
          {paymentText('order')}
        </h2>
        <button type="button" className="lnk" onPointerOver={onNear} onFocus={onNear} onClick={onInfo}>
          <Icon body={info} />
          {payText('info')}
        </button>
      </div>
      <Amounts
        total={sold.missing}
        rows={[
          [paymentText('facts.line'), line && <output key="line">{formatPhone(line)}</output>],
          [
            paymentText('facts.package'),
            <span key="package" className="flex items-center gap-2">
              {country && <Flag country={country} />}
              {inPageLanguage(sold.packageName)}
            </span>,
          ],
          ...amountRows(sold, found && inPageLanguage(found.cycleDesc), terms),
          [
            paymentText('facts.paid'),
            sold.missing < sold.finalAmount && `−${money(sold.finalAmount - sold.missing)}`,
          ],
          [paymentText('facts.code'), sold.memo],
          [payText('giveBack'), payText('giveBackText')],
        ]}
      />
    </section>
  )
}
