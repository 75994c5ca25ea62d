/** What to set on an iPhone or an Android phone, step by step with drawings. Spec ROA-31. */
import { type ReactNode, useState } from 'react'
import { PhoneDrawing } from './PhoneDrawing.tsx'
import { roamingText } from './roaming-text.ts'

const PHONES = ['iphone', 'android'] as const
type Phone = (typeof PHONES)[number]
const STEPS = ['sim', 'roaming', 'carrier', 'restart'] as const

export default function PhoneGuide(): ReactNode {
  const [phone, setPhone] = useState<Phone>(() =>
    /Android/.test(navigator.userAgent) ? 'android' : 'iphone',
  )
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{roamingText('phone.kind')}</legend>
        {PHONES.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="roaming-phone"
              className="radio radio-primary"
              checked={phone === one}
              onChange={() => setPhone(one)}
            />
            {roamingText(`phone.${one}.name`)}
          </label>
        ))}
      </fieldset>
      <ol className="roaming-guide">
        {STEPS.map((step, at) => (
          <li key={step} className="grid content-start gap-2">
            <PhoneDrawing phone={phone} step={step} />
            <b>
              {at + 1}. {roamingText(`phone.step.${step}`)}
            </b>
            <p className="text-sm">{roamingText(`phone.${phone}.${step}`)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
