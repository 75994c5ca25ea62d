/** `/tai-khoan/hoa-don`, and `?ma=<bill>`: every account with its months, or one bill explained. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $bills, billOfPage, openBills } from '../../stores/bills/history.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { start } from '../start.ts'
import { AccountBills } from './AccountBills.tsx'
import { t } from './history-texts.ts'
import { Loaded } from './Loaded.tsx'
import { NoBills } from './NoBills.tsx'
import { OneBill } from './OneBill.tsx'
import { accountWords } from './texts.ts'

/** `invoices`: where e-invoices are, empty where there are none yet. */
export default function Bills({ invoices }: { invoices: string }): ReactNode {
  useState(() => {
    start()
    openBills()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const [id] = useState(billOfPage)
  const session = useStore($session)
  const ended = useStore($ended)
  const { mobile, home, one } = useStore($bills)

  // After an ended session the page stays as it was, under the dialog that asks to sign in again.
  if (session.step === 'out' && !ended) return <SignInFirst ask={visitor} t={t} />
  if (id) return <Loaded part={one}>{(detail) => <OneBill detail={detail} invoices={invoices} />}</Loaded>
  return (
    <Loaded part={mobile}>
      {(own) => (
        <Loaded part={home}>
          {({ accounts }) => (
            <>
              {own.bills.length === 0 && <NoBills kind={own.line_kind} homes={accounts.length > 0} />}
              {own.bills.length > 0 && own.code && <AccountBills code={own.code} title={t('mobile')} bills={own.bills} />}
              {accounts.map(({ code, kind, subscriber, label, bills }) => (
                <AccountBills key={code} code={code} title={accountWords({ kind, subscriber, label })} bills={bills} />
              ))}
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
