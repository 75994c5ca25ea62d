/**
 * The two panels of answers, on the home page and on the account page: how much and until when; the money and
 * the next charge.
 */
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import { HowMuch } from './HowMuch.tsx'
import { Amount, Next } from './Money.tsx'
import { NextLine } from './NextLine.tsx'
import { Region } from './Region.tsx'

const accountText = await texts('account')

export function HowMuchPanel({ children }: { children?: ReactNode }): ReactNode {
  return (
    <section
      className="pond petal grid content-start gap-5 p-5 lg:p-8"
      aria-label={accountText('howMuch.title')}
    >
      <Region name="balanceInfo" what={accountText('next.title')} rows={1}>
        {(info) => <NextLine info={info} />}
      </Region>
      <Region name="highBandwidth" what={accountText('howMuch.title')} rows={5}>
        {(value) => <HowMuch value={value} />}
      </Region>
      {children}
    </section>
  )
}

/** `pay`: with a link to pay the bills, where the page has none elsewhere. */
export function MoneyPanel({ children, pay }: { children?: ReactNode; pay?: boolean }): ReactNode {
  return (
    <section className="sheet grid content-start gap-4 p-5 lg:p-6" aria-label={accountText('next.title')}>
      <Region name="balanceInfo" what={accountText('money.what')}>
        {(info) => (
          <>
            <Amount info={info} pay={pay} />
            <Next info={info} />
          </>
        )}
      </Region>
      {children}
    </section>
  )
}
