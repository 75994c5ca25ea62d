/** Claims an offer step by step in one sheet. Loaded with the first press. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../contract/format/date.ts'
import type { DeliveryField } from '../../../../contract/rules/delivery.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { MEMBER_ADDRESS_MAX, MEMBER_NAME_MAX } from '../../../../contract/rules/member.ts'
import {
  $claim,
  agreeClaim,
  type ClaimState,
  closeClaim,
  resendClaim,
  submitClaim,
  typeClaimCode,
  typeDelivery,
} from '../../../stores/loyalty/claim.ts'
import { $membership, loadMembership } from '../../../stores/loyalty/membership.ts'
import { loadOffer } from '../../../stores/loyalty/offers.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Note } from '../../../ui/Note.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { Modal } from '../../Modal.tsx'
import { language, texts } from '../../texts.ts'
import { CodeEntry } from '../CodeEntry.tsx'
import { pointText } from '../format.ts'

const loyaltyOfferText = await texts('loyaltyOffer')

const TITLES = {
  confirm: 'confirmTitle',
  sending: 'confirmTitle',
  code: 'codeTitle',
  claiming: 'codeTitle',
  unsure: 'unsureTitle',
  done: 'doneTitle',
} as const

export default function ClaimModal(): ReactNode {
  const claim = useStore($claim)
  if (claim.step === 'closed') return null
  const title = TITLES[claim.step]
  return (
    <Modal key={title} title={loyaltyOfferText(title)} onClose={closeAndReload}>
      <Step claim={claim} />
    </Modal>
  )
}

/** After a claim the data of the page is loaded again. */
function closeAndReload(): void {
  const { step, offer } = $claim.get()
  closeClaim()
  if (step !== 'done' || !offer) return
  void loadOffer(offer.id)
  void loadMembership()
}

function Step({ claim }: { claim: ClaimState }): ReactNode {
  const { step, code, sent, problem } = claim
  if (step === 'done') return <Done claim={claim} />
  if (step === 'unsure')
    return (
      <>
        <Note kind="warn">
          <p role="alert">{loyaltyOfferText('unsure')}</p>
        </Note>
        <Button className="btn btn-accent btn-lg btn-block" onClick={() => void submitClaim()}>
          {loyaltyOfferText('askAgain')}
        </Button>
      </>
    )
  if ((step === 'code' || step === 'claiming') && sent)
    return (
      <CodeEntry
        sent={sent}
        code={code}
        onType={typeClaimCode}
        onSend={submitClaim}
        onResend={resendClaim}
        problem={problem}
        busy={step === 'claiming'}
        confirm={loyaltyOfferText('confirm')}
      />
    )
  return <Confirm claim={claim} />
}

function Confirm({ claim: { step, offer, problem } }: { claim: ClaimState }): ReactNode {
  const membership = useStore($membership)
  if (!offer) return null
  const balance = 'info' in membership ? membership.info.ThongTinHoiVien?.points : undefined
  const gift = offer.kind === 'gift'
  return (
    <Form onSend={agreeClaim}>
      {problem && <ErrorNotice problem={problem} />}
      <p className="text-lg font-bold">{offer.name[language]}</p>
      <Facts
        rows={[
          [
            loyaltyOfferText('cost'),
            <b key="cost" className="num">
              {pointText(offer.points)}
            </b>,
          ],
          [
            loyaltyOfferText('youHave'),
            balance === undefined ? (
              ''
            ) : (
              <span key="have" className="num">
                {pointText(balance)}
              </span>
            ),
          ],
          [
            loyaltyOfferText('leftAfter'),
            balance === undefined ? (
              ''
            ) : (
              <span key="left" className="num">
                {pointText(balance - offer.points)}
              </span>
            ),
          ],
          [
            loyaltyOfferText(gift ? 'arrive' : 'use'),
            <span key="days" className="num">
              {loyaltyOfferText(gift ? 'arriveDays' : 'days', { count: offer.days })}
            </span>,
          ],
        ]}
      />
      {gift && <Delivery />}
      <p className="text-sm muted">{loyaltyOfferText('nothing')}</p>
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        data-first={gift ? undefined : true}
        busy={step === 'sending' && loyaltyOfferText('sending')}
      >
        {loyaltyOfferText('sendCode')}
      </Button>
    </Form>
  )
}

function Delivery(): ReactNode {
  const { delivery, faults } = useStore($claim)
  const fault = (field: DeliveryField) =>
    faults.includes(field) ? { fault: loyaltyOfferText(`fault.${field}`) } : {}
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">{loyaltyOfferText('delivery')}</legend>
      <Field
        label={loyaltyOfferText('name')}
        value={delivery.name}
        autoComplete="name"
        maxLength={MEMBER_NAME_MAX}
        data-first
        onType={(value) => typeDelivery('name', value)}
        {...fault('name')}
      />
      <Field
        label={loyaltyOfferText('phone')}
        value={delivery.phone}
        type="tel"
        autoComplete="tel"
        onType={(value) => typeDelivery('phone', value)}
        {...fault('phone')}
      />
      <TextArea
        label={loyaltyOfferText('address')}
        value={delivery.address}
        autoComplete="street-address"
        maxLength={MEMBER_ADDRESS_MAX}
        hint={loyaltyOfferText('addressHint')}
        onType={(value) => typeDelivery('address', value)}
        {...fault('address')}
      />
    </fieldset>
  )
}

function Done({ claim: { received } }: { claim: ClaimState }): ReactNode {
  if (!received) return null
  const { claim, balance } = received
  const state =
    claim.state === 'used' || claim.state === 'preparing' || claim.state === 'refunded'
      ? claim.state
      : 'received'
  return (
    <>
      <Note
        kind={state === 'refunded' ? 'warn' : 'ok'}
        title={loyaltyOfferText(`done.${state}`, { name: claim.offer.name[language] })}
      >
        <p className="num" role="status">
          {loyaltyOfferText(`doneText.${state}`, {
            date: claim.valid_until ? formatDate(claim.valid_until, language) : '',
          })}
        </p>
      </Note>
      <p className="num">{loyaltyOfferText('stillHave', { points: pointText(balance) })}</p>
      <a
        className="btn btn-accent btn-lg btn-block"
        data-first
        href={localPath('/vinaphone-plus/voucher-history', language)}
      >
        {loyaltyOfferText('toClaims')}
      </a>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeAndReload}>
        {loyaltyOfferText('close')}
      </button>
    </>
  )
}
