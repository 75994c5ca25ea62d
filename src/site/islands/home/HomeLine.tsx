/** The home page of a signed-in line: the three answers in short, with links to the rest. */

import arrowRight from 'icon:arrow-right'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { ANSWERS, loadAccount, startAccount } from '../../stores/account.ts'
import { $session } from '../../stores/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePartsSettled } from '../account/arrived.ts'
import { Offline } from '../account/Offline.tsx'
import { HowMuchPanel, MoneyPanel } from '../account/Panels.tsx'
import { Answers } from '../account/Waiting.tsx'
import { language, texts } from '../texts.ts'

const accountText = await texts('account')

const seeAll = accountText('seeAll')

export default function HomeLine(): ReactNode {
  useState(startAccount)
  const { step } = useStore($session)
  const arrived = usePartsSettled(ANSWERS)
  useEffect(() => {
    if (step === 'in') void loadAccount(ANSWERS)
  }, [step])
  if (step === 'out') return null
  if (!arrived) return <Answers />
  return (
    <div className="grid gap-5">
      <Offline />
      <div className="grid gap-5 *:min-w-0 lg:grid-cols-[1.45fr_1fr] lg:gap-6">
        <HowMuchPanel />
        <MoneyPanel pay>
          <a className="btn btn-soft btn-primary" href={localPath('/tai-khoan', language)}>
            {seeAll}
            <Icon body={arrowRight} />
          </a>
        </MoneyPanel>
      </div>
    </div>
  )
}
