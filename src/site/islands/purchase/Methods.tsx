/** The ways to pay a package. Fetched when the confirmation opens. */
import type { ReactNode } from 'react'
import type { PayMethod } from '../../../contract/rules/pay-method.ts'
import type { Lacking } from '../../stores/pay/methods.ts'
import { MethodForm } from '../payment/methods/MethodForm.tsx'
import { m } from '../payment/methods/texts.ts'

export default function Methods({ code, busy }: { code: string; busy: boolean }): ReactNode {
  return <MethodForm subject={{ package_code: code }} busy={busy} />
}

export function withWords(method: PayMethod): string {
  return m(`with.${method}`)
}
export function lackingWords(lacking: Lacking): string {
  return m(`lacking.${lacking}`)
}
export function hostedWords(): string {
  return m('hosted')
}
