/** How something was paid, in words: of a card also its bank. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PayMethod } from '../../../contract/rules/pay-method.ts'
import { $cardBanks, loadCardBanks } from '../../stores/pay/card-banks.ts'
import { m } from './methods/texts.ts'

/** `bank`: its name, or empty. */
export function methodWords(method: PayMethod, bank: string): string {
  const name = m(`name.${method}`)
  return bank ? m('cardOf', { method: name, bank }) : name
}

/** The name of a card's bank, asked for only where there is one; its code until the name is there. */
export function useBankName(code: string): string {
  const banks = useStore($cardBanks)
  useEffect(() => {
    if (code) void loadCardBanks()
  }, [code])
  if (banks.step !== 'ready') return code
  return banks.banks.find(({ BANK_CODE }) => BANK_CODE === code)?.BANK_NAME ?? code
}
