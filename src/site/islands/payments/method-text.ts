/** Describes a payment method as text, for a card including its bank. */
import { useEffect, useState } from 'react'
import type { PayMethod } from '../../../contract/rules/pay-method.ts'
import { texts } from '../texts.ts'

const methodsText = await texts('methods')

/** `bank`: its name, or empty. */
export function methodText(method: PayMethod, bank: string): string {
  const name = methodsText(`name.${method}`)
  return bank ? methodsText('cardOf', { method: name, bank }) : name
}

/** The name of a card's bank, loaded only if there is one; its code until then, and if loading fails. */
export function useBankName(code: string): string {
  const [found, find] = useState<string>()
  useEffect(() => {
    if (code)
      import('../../stores/payments/card-banks.ts').then(
        async ({ nameOfBank }) => find(await nameOfBank(code)),
        () => undefined,
      )
  }, [code])
  return found ?? code
}
