/** How something was paid, in words: of a card also its bank. */
import { useEffect, useState } from 'react'
import type { PayMethod } from '../../../contract/rules/pay-method.ts'
import { texts } from '../texts.ts'

const methodsText = await texts('methods')

/** `bank`: its name, or empty. */
export function methodText(method: PayMethod, bank: string): string {
  const name = methodsText(`name.${method}`)
  return bank ? methodsText('cardOf', { method: name, bank }) : name
}

/**
 * The name of a card's bank, fetched only where there is one; its code until the name is there, and where it
 * never comes.
 */
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
