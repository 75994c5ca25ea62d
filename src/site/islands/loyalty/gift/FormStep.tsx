/** Receiver, number of points in hundreds, and a message. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../contract/format/money.ts'
import { GIFT_POINTS_PER_MONTH, GIFT_STEP, GIFTS_PER_MONTH } from '../../../../contract/rules/points.ts'
import { $gift, findReceiver, GIFT_NOTE_MAX, type GiftState, typeGift } from '../../../stores/loyalty/gift.ts'
import { $membership } from '../../../stores/loyalty/membership.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { language, texts } from '../../texts.ts'
import { pointText } from '../format.ts'

const loyaltyGiftText = await texts('loyaltyGift')

/** Frequently given amounts. */
const USUAL = [100, 200, 500, 1_000]

export function FormStep(): ReactNode {
  const giving = useStore($gift)
  const membership = useStore($membership)
  const balance = 'info' in membership ? (membership.info.ThongTinHoiVien?.points ?? 0) : 0
  const { typed, points, note, fault, problem, step } = giving
  return (
    <Form className="grid gap-5" onSend={findReceiver}>
      {problem && <ErrorNotice problem={problem} />}
      <Field
        label={loyaltyGiftText('to')}
        value={typed}
        onType={(value) => typeGift({ typed: value })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        data-first
        hint={loyaltyGiftText('toHint')}
        {...((fault === 'number' || fault === 'self') && { fault: loyaltyGiftText(`fault.${fault}`) })}
      />
      <div className="grid gap-2">
        <Field
          label={loyaltyGiftText('howMany')}
          value={points && formatNumber(Number(points), language)}
          onType={(value) => typeGift({ points: value })}
          inputMode="numeric"
          autoComplete="off"
          hint={loyaltyGiftText('howManyHint', { step: GIFT_STEP, balance: pointText(balance) })}
          {...amountError(giving)}
        />
        <div className="flex flex-wrap gap-2">
          {USUAL.filter((amount) => amount <= Math.max(balance, GIFT_STEP)).map((amount) => (
            <button
              key={amount}
              type="button"
              className="chip num"
              aria-pressed={Number(points) === amount}
              onClick={() => typeGift({ points: String(amount) })}
            >
              {formatNumber(amount, language)}
            </button>
          ))}
        </div>
      </div>
      <TextArea
        label={loyaltyGiftText('note')}
        value={note}
        maxLength={GIFT_NOTE_MAX}
        onType={(value) => typeGift({ note: value })}
        hint={loyaltyGiftText('noteHint', { most: GIFT_NOTE_MAX })}
      />
      <p className="num text-sm muted">
        {loyaltyGiftText('limits', { gifts: GIFTS_PER_MONTH, most: pointText(GIFT_POINTS_PER_MONTH) })}
      </p>
      <Button
        type="submit"
        className="btn btn-accent btn-lg"
        busy={step === 'looking' && loyaltyGiftText('looking')}
      >
        {loyaltyGiftText('next')}
      </Button>
    </Form>
  )
}

function amountError({ fault, info }: GiftState): { fault: string } | undefined {
  if (fault === 'step') return { fault: loyaltyGiftText('fault.step', { step: GIFT_STEP }) }
  if (fault === 'balance')
    return { fault: loyaltyGiftText('fault.balance', { balance: pointText(info?.balance ?? 0) }) }
  if (fault === 'month')
    return {
      fault: loyaltyGiftText('fault.month', {
        gifts: info?.gifts_left ?? 0,
        left: pointText(info?.points_left ?? 0),
      }),
    }
  return undefined
}
