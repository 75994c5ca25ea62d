/** Preset amounts, and a custom amount that is formatted with dots while typing. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import { TOP_UP_AMOUNTS, validateTopUp } from '../../../contract/rules/top-up.ts'
import { TOP_UP_MAX, TOP_UP_MIN } from '../../../contract/rules/top-up-amount.ts'
import { $form, chooseAmount, typeAmount } from '../../stores/top-up/form.ts'
import { Field } from '../../ui/Field.tsx'
import { language, money, texts } from '../texts.ts'

const topUpText = await texts('topUp')

export function Amounts(): ReactNode {
  const { amount, ownAmount } = useStore($form)
  const limits = { least: money(TOP_UP_MIN), most: money(TOP_UP_MAX) }
  const fault = ownAmount === '' ? undefined : validateTopUp(Number(ownAmount))
  return (
    <>
      <fieldset className="topup-amounts">
        <legend>{topUpText('amount.label')}</legend>
        {TOP_UP_AMOUNTS.map((one) => (
          <label key={one} className="chip num">
            <input
              type="radio"
              name="topup-amount"
              checked={ownAmount === '' && amount === one}
              onChange={() => chooseAmount(one)}
            />
            {money(one)}
          </label>
        ))}
      </fieldset>
      <Field
        label={topUpText('amount.own')}
        inputMode="numeric"
        autoComplete="off"
        className="num"
        value={ownAmount === '' ? '' : formatNumber(Number(ownAmount), language)}
        onType={typeAmount}
        end={<span className="pr-3 muted">đ</span>}
        {...(fault
          ? { fault: topUpText(`amount.fault.${fault}`, limits) }
          : { hint: topUpText('amount.ownHint', limits) })}
      />
    </>
  )
}
