/** The home page of a signed-in line: the three answers in short, and the way to the rest. */

import arrowRight from 'icon:arrow-right'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { ANSWERS, loadAccount, startAccount } from '../../stores/account.ts'
import { $session } from '../../stores/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useArrived } from '../account/arrived.ts'
import { HowMuch } from '../account/HowMuch.tsx'
import { Amount, Next } from '../account/Money.tsx'
import { NextLine } from '../account/NextLine.tsx'
import { Offline } from '../account/Offline.tsx'
import { Region } from '../account/Region.tsx'
import { language, t } from '../account/texts.ts'
import { Answers } from '../account/Waiting.tsx'

const seeAll = t('seeAll')

export default function HomeLine(): ReactNode {
  useState(startAccount)
  const { step } = useStore($session)
  const arrived = useArrived(ANSWERS)
  useEffect(() => {
    if (step === 'in') void loadAccount(ANSWERS)
  }, [step])
  if (step === 'out') return null
  if (!arrived) return <Answers />
  return (
    <div className="grid gap-5">
      <Offline />
      <div className="grid gap-5 *:min-w-0 lg:grid-cols-[1.45fr_1fr] lg:gap-6">
        <section className="pond petal grid content-start gap-5 p-5 lg:p-8" aria-label={t('howMuch.title')}>
          <Region name="balanceInfo" what={t('next.title')} rows={1}>
            {(info) => <NextLine info={info} />}
          </Region>
          <Region name="highBandwidth" what={t('howMuch.title')} rows={5}>
            {(value) => <HowMuch value={value} />}
          </Region>
        </section>
        <section className="sheet grid content-start gap-4 p-5 lg:p-6" aria-label={t('next.title')}>
          <Region name="balanceInfo" what={t('money.what')}>
            {(info) => (
              <>
                <Amount info={info} />
                <Next info={info} />
              </>
            )}
          </Region>
          <a className="btn btn-soft btn-primary" href={localPath('/tai-khoan', language)}>
            {seeAll}
            <Icon body={arrowRight} />
          </a>
        </section>
      </div>
    </div>
  )
}
