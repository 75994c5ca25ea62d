/** Dialogs between a choice and its code: line barred, changed price, rejection, no answer. */

import phone from 'icon:phone'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { requestAddress } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { agreePrice, createAgain, stopWaiting } from '../../stores/roaming/create.ts'
import { $checkout, back } from '../../stores/roaming/journey.ts'
import { $info } from '../../stores/roaming/list.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Modal } from '../Modal.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { language, money, texts } from '../texts.ts'
import { helpVars } from './format.ts'

const roamingSheetsText = await texts('roamingSheets')

export default function QuestionModal(): ReactNode {
  const checkout = useStore($checkout)
  const line = formatPhone(useStore($info)?.msisdn ?? '')
  const { hotline, branch } = helpVars()
  switch (checkout.step) {
    case 'barred':
      return (
        <Modal key="barred" title={roamingSheetsText('barredTitle')} onClose={back}>
          <p className="num" role="alert">
            {roamingSheetsText('barredText', { line, hotline, branch })}
          </p>
          <a
            className="btn btn-primary btn-lg btn-block num"
            href={`tel:${hotline.replace(/\D/g, '')}`}
            data-first
          >
            <Icon body={phone} />
            {roamingSheetsText('call', { hotline, branch })}
          </a>
          <a
            className="btn btn-soft btn-block"
            href={localPath(requestAddress({ topic: 'chuyen-vung', error: 'roaming_barred' }), language)}
          >
            {roamingSheetsText('request')}
          </a>
          <Leave />
        </Modal>
      )
    case 'price': {
      const [before, now] = [money(checkout.before), money(checkout.now)]
      return (
        <Modal key="price" title={roamingSheetsText('ask.priceTitle')} onClose={back}>
          <p className="num" role="alert">
            {roamingSheetsText('ask.price', { before, now })}
          </p>
          <button
            type="button"
            className="btn btn-accent btn-lg btn-block num"
            data-first
            onClick={agreePrice}
          >
            {roamingSheetsText('ask.agree', { now })}
          </button>
          <Leave />
        </Modal>
      )
    }
    case 'refused':
      return (
        <Modal key="refused" title={roamingSheetsText('ask.refusedTitle')} onClose={back}>
          <div role="alert" className="grid gap-1">
            <ProblemText {...checkout.problem} />
          </div>
          <Leave first />
        </Modal>
      )
    case 'unsure':
      return (
        <Modal key="unsure" title={roamingSheetsText('ask.unsureTitle')} onClose={stopWaiting}>
          <div role="alert" className="grid gap-1">
            <ProblemText {...checkout.problem}>{roamingSheetsText('ask.unsure')}</ProblemText>
          </div>
          <button type="button" className="btn btn-primary btn-lg btn-block" data-first onClick={createAgain}>
            {roamingSheetsText('ask.again')}
          </button>
          <button type="button" className="btn btn-ghost btn-block" onClick={stopWaiting}>
            {roamingSheetsText('ask.leave')}
          </button>
        </Modal>
      )
    default:
      return null
  }
}

function Leave({ first }: { first?: boolean }): ReactNode {
  return (
    <button
      type="button"
      className={`btn btn-block ${first ? 'btn-primary btn-lg' : 'btn-ghost'}`}
      data-first={first || undefined}
      onClick={back}
    >
      {roamingSheetsText('ask.leave')}
    </button>
  )
}
