/**
 * `/tai-khoan/hoa-don`, and `?ma=<bill>`: every account with its months, or one bill explained.
 * `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { BILLS_PATH } from '../../../contract/rules/bill-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $bills, billOfPage, loadBills, openBills } from '../../stores/bills/history.ts'
import { hasErrorCode } from '../../stores/notice.ts'
import { $ended, $session } from '../../stores/session.ts'
import { Note } from '../../ui/Note.tsx'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadableView, LoadingSkeleton } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { language, texts } from '../texts.ts'
import { AccountBills } from './AccountBills.tsx'
import { accountText } from './format.ts'
import { NoBills } from './NoBills.tsx'
import { OneBill } from './OneBill.tsx'

const billsText = await texts('bills')

/** Loaded once the bills of a postpaid line are shown. */
const Autopay = lazy(() => import('./Autopay.tsx'))

/** `invoices`: address of the e-invoices; empty where there are none yet. */
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

  // After a session has ended the page stays visible below the dialog that requests signing in again.
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={billsText} />
  const frame = { label: billsText('loading'), title: billsText('failed'), again: () => void loadBills() }
  return (
    <div className="grid gap-5 *:min-w-0">
      {id ? (
        <LoadableView
          part={one}
          {...frame}
          instead={(failure) =>
            hasErrorCode(failure, 'bill_unknown', 'payment_code_missing') && <UnknownBill />
          }
        >
          {(detail) => <OneBill detail={detail} invoices={invoices} />}
        </LoadableView>
      ) : (
        <LoadableView part={mobile} {...frame}>
          {(own) => (
            <LoadableView part={home} {...frame}>
              {({ accounts }) => (
                <>
                  {own.bills.length === 0 && <NoBills kind={own.line_kind} homes={accounts.length > 0} />}
                  {own.bills.length > 0 && own.code && (
                    <AccountBills code={own.code} title={billsText('mobile')} bills={own.bills} />
                  )}
                  {own.line_kind === 'postpaid' && (
                    <Suspense fallback={<LoadingSkeleton label={billsText('loading')} rows={4} />}>
                      <Autopay />
                    </Suspense>
                  )}
                  {accounts.map(({ code, kind, subscriber, label, bills }) => (
                    <AccountBills
                      key={code}
                      code={code}
                      title={accountText({ kind, subscriber, label })}
                      bills={bills}
                    />
                  ))}
                </>
              )}
            </LoadableView>
          )}
        </LoadableView>
      )}
    </div>
  )
}

/** The address names a bill that does not belong to this line. */
function UnknownBill(): ReactNode {
  return (
    <Note kind="warn" title={billsText('unknown')}>
      <p>{billsText('unknownText')}</p>
      <a className="lnk justify-self-start" href={localPath(BILLS_PATH, language)}>
        {billsText('all')}
      </a>
    </Note>
  )
}
