/** Details of the package being paid: package, line, coverage, and every amount. Spec ROA-10. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatPhone } from '../../../../contract/format/phone.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { $details, loadDetail } from '../../../stores/roaming/detail.ts'
import type { Order } from '../../../stores/roaming/journey.ts'
import { $info } from '../../../stores/roaming/list.ts'
import { Modal } from '../../Modal.tsx'
import { Amounts, amountRows } from '../../payments/Amounts.tsx'
import { inPageLanguage } from '../../payments/format.ts'
import { language, texts } from '../../texts.ts'

const payText = await texts('pay')
const paymentText = await texts('payment')

export default function DetailsDialog({
  order: { sold, status: answer },
  onClose,
}: {
  order: Order
  onClose: () => void
}): ReactNode {
  const about = useStore($info)
  const details = useStore($details)
  useEffect(() => void loadDetail(sold.packageId), [sold.packageId])
  const part = details[sold.packageId]
  const detail = part && lastKnown(part)?.value
  const line = answer?.phoneNumber ?? about?.msisdn ?? ''
  const places = [
    ...new Set(
      (detail?.groupNationalityScopes ?? []).map(
        ({ nationality }) => nationality[language === 'vi' ? 'nameVn' : 'nameEn'],
      ),
    ),
  ]
  const [first = '', ...more] = places
  const terms = about && {
    percentage: about.cashbackPercentageValue,
    cap: about.cashback_cap,
    hours: about.cashback_hours,
  }
  return (
    <Modal title={payText('details.title')} onClose={onClose}>
      <Amounts
        total={sold.finalAmount}
        rows={[
          [paymentText('facts.package'), inPageLanguage(sold.packageName)],
          [paymentText('facts.line'), line && formatPhone(line)],
          [
            payText('details.country'),
            more.length > 0 ? payText('details.more', { name: first, count: more.length }) : first,
          ],
          [payText('details.description'), detail && inPageLanguage(detail.description)],
          ...amountRows(sold, detail && inPageLanguage(detail.cycleDesc), terms),
        ]}
      />
    </Modal>
  )
}
