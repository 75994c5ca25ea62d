/**
 * The code, its remaining time, and every way to pay with it: the same for every product. Spec PAY-8, Spec
 * PAY-18.
 */
import help from 'icon:circle-help'
import clock from 'icon:clock'
import download from 'icon:download'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Device } from '../../../../contract/rules/device.ts'
import { $now, secondsUntil } from '../../../stores/clock.ts'
import type { Bank } from '../../../stores/payments/banks.ts'
import { $code } from '../../../stores/payments/code.ts'
import { wantsGuide } from '../../../stores/payments/guide.ts'
import type { Payable } from '../../../stores/payments/payable.ts'
import { $polling } from '../../../stores/payments/poll-order.ts'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { money, texts } from '../../texts.ts'
import { PartPaid } from '../PartPaid.tsx'
import { Waiting } from '../Waiting.tsx'
import { CodeFrame } from './CodeFrame.tsx'
import { useLazy } from './lazy.ts'
import { Sandbox } from './Sandbox.tsx'
import { useSaving } from './saving.ts'
import { Transfer } from './Transfer.tsx'

const payText = await texts('pay')

type Props = {
  order: Payable
  /** The user's device. */
  device: Device
  /** Formatted for display. */
  hotline: string
  /** Fetches and verifies the code; `again` fetches it a second time. */
  openCode: (again?: boolean) => void
  openBank: (bank: Bank) => void
  /** The order's details beside the code. */
  box: ReactNode
  /** Links below the code to leave it. */
  out: ReactNode
}

type Sheet = 'none' | 'pay' | 'guide' | 'guideFirst'

export function CodePanel({ order, device, hotline, openCode, openBank, box, out }: Props): ReactNode {
  const code = useStore($code)
  const [sheet, setSheet] = useState<Sheet>('none')
  const [PayDialog, bringPay] = useLazy(() => import('./PayDialog.tsx'))
  const [GuideDialog, bringGuide] = useLazy(() => import('./GuideDialog.tsx'))
  const shown = code.step === 'shown' ? code : undefined
  const { saving, save } = useSaving(shown?.text ?? '', order, device)
  useEffect(() => openCode(), [order.transactionId, order.amount])

  const pay = async (): Promise<void> => {
    const first = device !== 'other' && wantsGuide()
    if (first ? await bringGuide() : await bringPay()) setSheet(first ? 'guideFirst' : 'pay')
  }
  const near = (): void => void bringPay(true)
  const close = (): void => setSheet('none')
  return (
    <div className="pay">
      <section className="sheet raised pay-main" aria-labelledby="pay-title">
        <h1 id="pay-title" className="num text-xl lg:text-2xl" tabIndex={-1} data-first>
          {payText('title', { amount: money(order.amount) })}
        </h1>
        <PartPaid order={order} />
        <CodeFrame order={order} hotline={hotline} onAgain={() => openCode(true)} />
        <Left />
        <button
          type="button"
          className={device === 'other' ? 'btn btn-outline btn-block' : 'btn btn-accent btn-lg btn-block'}
          disabled={!shown}
          onPointerOver={near}
          onFocus={near}
          onClick={() => void pay()}
        >
          {device === 'other' ? payText('openElsewhere') : payText('open')}
        </button>
        <div className="grid w-full grid-cols-2 gap-2">
          <button
            type="button"
            className="btn btn-soft"
            disabled={!shown || saving === 'busy'}
            onClick={() => void save()}
          >
            <Icon body={download} />
            {saving === 'busy' ? payText('saving') : payText('save')}
          </button>
          <button
            type="button"
            className="btn btn-soft"
            onPointerOver={() => void bringGuide(true)}
            onFocus={() => void bringGuide(true)}
            onClick={() => void bringGuide().then((came) => came && setSheet('guide'))}
          >
            <Icon body={help} />
            {payText('how')}
          </button>
        </div>
        <p className="text-sm font-semibold empty:hidden" role="status">
          {saving === 'saved' ? payText('saved') : saving === 'failed' ? payText('saveFailed') : ''}
        </p>
        <Waiting />
      </section>
      <div className="pay-side">
        {box}
        {shown && <Sandbox text={shown.text} />}
        <p className="num text-sm muted">{payText('lost', { hotline, memo: order.memo })}</p>
        {out}
      </div>
      <Transfer order={order} />
      {sheet === 'pay' && PayDialog && shown && (
        <PayDialog
          order={order}
          text={shown.text}
          banks={shown.banks}
          device={device}
          onOpen={openBank}
          onClose={close}
        />
      )}
      {(sheet === 'guide' || sheet === 'guideFirst') && GuideDialog && (
        <GuideDialog
          onClose={close}
          onNext={
            sheet === 'guideFirst' ? () => void bringPay().then((came) => came && setSheet('pay')) : undefined
          }
        />
      )}
    </div>
  )
}

/** Counts the seconds given by the server; at zero the page polls again. */
function Left(): ReactNode {
  const { until } = useStore($polling)
  const now = useStore($now)
  if (until === undefined) return <p className="min-h-6" />
  return (
    <p className="num flex items-center gap-2 font-semibold" role="timer">
      <Icon body={clock} />
      <Countdown
        seconds={secondsUntil(until, now)}
        text={(left) => payText('left', { left })}
        spoken={(seconds) => payText('leftSpoken', { count: seconds })}
        over={payText('leftOver')}
      />
    </p>
  )
}
