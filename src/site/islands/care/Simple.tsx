/** `/tai-khoan/don-gian`: what is left, pay, call for help, messages, who helps me. Spec CAR-5. */
import hand from 'icon:hand-heart'
import headset from 'icon:headset'
import message from 'icon:message-square'
import wallet from 'icon:wallet'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatHotline } from '../../../contract/format/phone.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { HighBandwidth } from '../../../contract/main/balance.schema.ts'
import { CARE_PATH } from '../../../contract/rules/care-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import type { Texts } from '../../messages/resolve.ts'
import { $account, ANSWERS, loadAccount, startAccount } from '../../stores/account.ts'
import { $simpleChoice, setSimple } from '../../stores/care/simple.ts'
import { type Loadable, lastKnown } from '../../stores/loadable.ts'
import { $ended, $session } from '../../stores/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import SignInFirst from '../account/SignInFirst.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { ownTexts } from '../own-texts.ts'
import { start } from '../start.ts'
import { language, money } from '../texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/simple.json', { import: 'default' })
const simpleText = await ownTexts(files, 'simple')

/** `hotline`: digits only, for the phone. */
export default function Simple({ hotline }: { hotline: string }): ReactNode {
  useState(() => {
    start()
    startAccount()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const isIn = session.step === 'in'
  useEffect(() => {
    if (isIn) void loadAccount([...ANSWERS, 'line'])
  }, [isIn])
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={simpleText} />
  return (
    <div className="grid w-full max-w-2xl gap-5 text-2xl *:min-w-0">
      <Left />
      <Pay />
      <Tile href={`tel:${hotline}`} icon={headset} text={simpleText('help')}>
        <span className="num text-xl muted">
          {simpleText('helpText', { hotline: formatHotline(hotline) })}
        </span>
      </Tile>
      <Tile
        href={localPath('/tinh-nang/yeu-cau-da-gui', language)}
        icon={message}
        text={simpleText('messages')}
      />
      <Tile href={localPath(CARE_PATH, language)} icon={hand} text={simpleText('helpers')} />
      <Choice />
    </div>
  )
}

function Left(): ReactNode {
  const { balanceInfo, highBandwidth } = useStore($account)
  // Both were asked for together: the same failure is said once.
  const isSame =
    balanceInfo.step === 'failed' &&
    highBandwidth.step === 'failed' &&
    balanceInfo.failure.code === highBandwidth.failure.code
  const known = lastKnown(highBandwidth)?.value
  return (
    // An error has its own light ground, so it does not take the light letters of the pond.
    <section className="pond petal grid gap-3 p-6 [&_.note_*]:text-base-content" aria-labelledby="h-left">
      <h2 id="h-left" className="text-2xl">
        {simpleText('left')}
      </h2>
      <Figure part={balanceInfo}>
        {({ kind, balance, charges }) => (
          <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{simpleText(kind === 'prepaid' ? 'balance' : 'charges')}</span>
            <b className="text-4xl">{money(kind === 'prepaid' ? balance : charges)}</b>
          </p>
        )}
      </Figure>
      {isSame ? (
        known && <DataLeft value={known} />
      ) : (
        <Figure part={highBandwidth}>{(value) => <DataLeft value={value} />}</Figure>
      )}
    </section>
  )
}

/** One large figure, as high while it is loaded, so that nothing below moves under a finger. */
function Figure<Value>({
  part,
  children,
}: {
  part: Loadable<Value>
  children: (value: Value) => ReactNode
}): ReactNode {
  return (
    <div className="grid min-h-16 content-center">
      <LoadableView
        part={part}
        label={simpleText('loading')}
        rows={1}
        title={simpleText('failed')}
        again={() => void loadAccount(ANSWERS)}
        bare
      >
        {children}
      </LoadableView>
    </div>
  )
}

function DataLeft({ value: { high } }: { value: HighBandwidth }): ReactNode {
  return (
    <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{simpleText('data')}</span>
      <b className="text-4xl">{high ? formatData(high.left, language) : simpleText('noData')}</b>
    </p>
  )
}

/** A prepaid line tops up, a postpaid line pays its bill. */
function Pay(): ReactNode {
  const { balanceInfo } = useStore($account)
  const isPostpaid = 'known' in balanceInfo && balanceInfo.known?.value.kind === 'postpaid'
  const path = isPostpaid ? '/tinh-nang/thanh-toan-dich-vu' : '/tinh-nang/nap-tien'
  const text = simpleText(isPostpaid ? 'pay' : 'payPrepaid')
  return <Tile href={localPath(path, language)} icon={wallet} text={text} />
}

type TileProps = { href: string; icon: string; text: string; children?: ReactNode }

function Tile({ href, icon, text, children }: TileProps): ReactNode {
  return (
    <a className="sheet flex min-h-20 items-center gap-5 p-5 font-bold" href={href}>
      <span className="tile">
        <Icon body={icon} />
      </span>
      <span className="grid min-w-0">
        {text}
        {children}
      </span>
    </a>
  )
}

/** Stored with the line, so that it holds on every device. */
function Choice(): ReactNode {
  const { step, problem } = useStore($simpleChoice)
  const line = lastKnown(useStore($account).line)?.value
  if (!line) return null
  const on = line.simple
  return (
    <div className="grid gap-3 text-xl">
      {on && <p role="status">{simpleText('isOn')}</p>}
      {problem && <ErrorNotice problem={problem} />}
      <Button
        className="btn btn-outline btn-lg justify-self-start"
        busy={step === 'saving' && simpleText('saving')}
        onClick={() => void setSimple(!on)}
      >
        {simpleText(on ? 'stop' : 'use')}
      </Button>
    </div>
  )
}
