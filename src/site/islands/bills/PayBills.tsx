/** `/tinh-nang/thanh-toan-dich-vu` for a signed-in line: codes with their open bills, a code of somebody else, one press for all. Feature E8. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { $codes, loadCodes, openCodes } from '../../stores/bills/codes.ts'
import { knownOf } from '../../stores/part.ts'
import { $session } from '../../stores/session.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { problemWords } from '../words.ts'
import { CodeSheet } from './CodeSheet.tsx'
import { Other } from './Other.tsx'
import { p } from './pay-texts.ts'
import { Total } from './Total.tsx'
import { s } from './texts.ts'

export default function PayBills(): ReactNode {
  useState(openCodes)
  const { step } = useStore($session)
  const { own, saved } = useStore($codes)
  const mine = knownOf(own)?.value
  const kept = knownOf(saved)?.value.codes ?? []
  if (step === 'out') return null
  if (!mine && own.step !== 'failed')
    return (
      <div className="sheet p-5 lg:p-7">
        <Skeleton label={p('loading')} rows={7} />
      </div>
    )
  return (
    <div className="grid gap-6 *:min-w-0">
      {own.step === 'failed' && <Failed />}
      {mine && mine.codes.length === 0 && (
        <Note kind="info" title={p(mine.line_kind === 'prepaid' ? 'prepaid.title' : 'none.title')}>
          <p>{p(mine.line_kind === 'prepaid' ? 'prepaid.text' : 'none.text')}</p>
        </Note>
      )}
      {mine && mine.codes.length > 0 && (
        <section className="grid gap-3" aria-labelledby="h-mine">
          <h2 id="h-mine">{p('mine')}</h2>
          {mine.codes.map((code) => (
            <CodeSheet key={code.code} view={code} />
          ))}
        </section>
      )}
      {kept.length > 0 && (
        <section className="grid gap-3" aria-labelledby="h-kept">
          <h2 id="h-kept">{p('kept')}</h2>
          {kept.map((code) => (
            <CodeSheet key={code.code} view={code} />
          ))}
        </section>
      )}
      {mine && <Other />}
      {mine && <Total />}
    </div>
  )
}

function Failed(): ReactNode {
  const { own } = useStore($codes)
  if (own.step !== 'failed') return null
  const { text, next } = problemWords({ failure: own.failure, fallback: 'session:failed' })
  return (
    <Note kind="warn" title={p('failed')}>
      <p className="num">{own.failure.code === 'no_connection' && own.known ? p('offline', { time: formatMoment(own.known.asOf) }) : `${text} ${next}`}</p>
      <button type="button" className="lnk justify-self-start" onClick={() => void loadCodes()}>
        {s('retry')}
      </button>
    </Note>
  )
}
