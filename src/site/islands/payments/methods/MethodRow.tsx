/** One payment method: its name, its total, or why it would fail. */
import card from 'icon:credit-card'
import globe from 'icon:globe'
import scan from 'icon:qr-code'
import phone from 'icon:smartphone'
import wallet from 'icon:wallet'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import type { MethodOffer } from '../../../../contract/main/payment-order.schema.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import type { PayMethod } from '../../../../contract/rules/pay-method.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { language, money, texts } from '../../texts.ts'

const methodsText = await texts('methods')

const TopUp = lazy(() => import('../../packages/purchase/TopUp.tsx'))

const ICONS: Record<PayMethod, string> = {
  main_account: phone,
  vietqr: scan,
  wallet,
  domestic_card: card,
  international_card: globe,
}
/** Page where a wallet is linked. */
const PERSONAL_PATH = '/tai-khoan/thong-tin-ca-nhan'

/** `toppedUp`: an order waits here, so that its missing amount can be topped up and the payer returns to it. */
type Props = { offer: MethodOffer; chosen: boolean; toppedUp?: boolean; onChoose: () => void }

export function MethodRow({ offer, chosen, toppedUp, onChoose }: Props): ReactNode {
  const { method, total, fee, usable, reason, missing, last } = offer
  const words = offer.on_bill ? 'on_bill' : method
  const about = useId()
  return (
    <div className="pm-row" data-chosen={chosen || undefined} data-no={!usable || undefined}>
      <label>
        <input
          type="radio"
          name="pay-method"
          className="radio radio-primary"
          value={method}
          checked={chosen}
          disabled={!usable}
          aria-describedby={about}
          onChange={onChoose}
        />
        <span className="pm-icon">
          <Icon body={ICONS[method]} />
        </span>
        <span className="pm-name">
          <b>{methodsText(`name.${words}`)}</b>
          {last && usable && <span className="tag">{methodsText('last')}</span>}
        </span>
        <span className="pm-total num">
          <b>{money(total)}</b>
          <small>{fee > 0 ? methodsText('fee', { fee: money(fee) }) : methodsText('free')}</small>
        </span>
      </label>
      <p className="pm-about num" id={about}>
        {usable || !reason ? (
          methodsText(`about.${words}`)
        ) : (
          <span className="tag tag-warn">{methodsText(`reason.${reason}`, { missing: money(missing) })}</span>
        )}
      </p>
      {toppedUp && offer.top_up && (
        <Suspense>
          <TopUp missing={missing} />
        </Suspense>
      )}
      {reason === 'wallet_missing' && (
        <a className="lnk" href={localPath(PERSONAL_PATH, language)}>
          {methodsText('linkWallet')}
        </a>
      )}
    </div>
  )
}
