/**
 * The open member card: it turns, shows a bar code or a QR code, can be brightened for sunlight and saved as
 * a picture. Spec LOY-11.
 */

import download from 'icon:download'
import rotate from 'icon:rotate-3d'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cardGroups } from '../../../contract/rules/member.ts'
import { tierName } from '../../../contract/rules/tier.ts'
import { opensWalletPasses } from '../../../contract/rules/wallet-pass.ts'
import { barcode } from '../../art/barcode.ts'
import { openCancel } from '../../stores/loyalty/cancel.ts'
import { $card, type Card, chooseCode, closeCard, lightCard, turnCard } from '../../stores/loyalty/card.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Modal } from '../Modal.tsx'
import { constants, language, texts } from '../texts.ts'
import { MemberCardBack, MemberCardFace, MemberCardStage } from './MemberCardFace.tsx'
import type { MemberFacts } from './MembershipStatus.tsx'
import { memberCardText } from './member-card-text.ts'

const memberText = await texts('member')

const loadSaving = () => import('./save-card.ts')
// Loaded with the card, because the picture may be needed where there is no network.
loadSaving().catch(() => undefined)
/** Few devices have a wallet, so the others never load it. */
const AddToWallet = lazy(() => import('./AddToWallet.tsx'))

type Props = { member: MemberFacts; mayCancel: boolean }

export default function CardModal({ member, mayCancel }: Props): ReactNode {
  const { side, code, lit } = useStore($card)
  const number = member.SoTheHoiVienVinaPhonePlus
  const face = faceOf(member)
  const tier = tierName(member.HangHoiVienMoiId ?? 0, language)
  const twin = {
    programme: face.programme,
    name: member.TenHoiVien,
    number: cardGroups(number),
    tier: tier ?? '',
  }
  const label = memberCardText('codeLabel', { number: cardGroups(number) })
  return (
    <Modal title={memberCardText('title')} onClose={closeCard}>
      <div className="grid gap-4" data-lit={lit ? '' : undefined}>
        <div className={lit ? 'mbr-lit' : undefined}>
          <MemberCardStage side={side}>
            <MemberCardFace {...face} id="open" />
            <MemberCardBack number={number} code={code} say={memberCardText('say')}>
              {code === 'qr' ? (
                <span>
                  <QrCode text={number} label={label} ink={INK} />
                </span>
              ) : (
                <span dangerouslySetInnerHTML={{ __html: barcode(number, label) }} />
              )}
            </MemberCardBack>
          </MemberCardStage>
        </div>
        {/* The contents of the drawn card as text, for everyone who cannot see or read it. */}
        <p className="num text-center text-sm muted" aria-live="polite">
          {tier ? memberCardText('twin', twin) : memberCardText('twinNone', twin)}
        </p>
        <button type="button" className="btn btn-primary btn-block" data-first onClick={turnCard}>
          <Icon body={rotate} />
          {side === 'front' ? memberCardText('turnBack') : memberCardText('turnFront')}
        </button>
        {side === 'back' && <Scanning code={code} lit={lit} />}
        {member.wallet_pass && opensWalletPasses(navigator.userAgent, navigator.maxTouchPoints) && (
          <Suspense>
            <AddToWallet />
          </Suspense>
        )}
        <Save member={member} code={code} />
        {mayCancel && (
          <button type="button" className="btn btn-ghost btn-block" onClick={cancelMembership}>
            {memberCardText('cancel')}
          </button>
        )}
      </div>
    </Modal>
  )
}

/** A code is dark on white in both modes. */
const INK = 'var(--petal-ink)'

function faceOf(member: MemberFacts) {
  const tier = member.HangHoiVienMoiId ?? undefined
  return {
    tier,
    name: tierName(tier ?? 0, language) ?? memberText('tierNone'),
    programme: String(constants()['programme']),
    number: member.SoTheHoiVienVinaPhonePlus,
    holder: member.TenHoiVien,
  }
}

/** The card is replaced by the dialog that explains leaving. */
function cancelMembership(): void {
  closeCard()
  openCancel()
}

function Scanning({ code, lit }: Pick<Card, 'code' | 'lit'>): ReactNode {
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="sr-only">{memberCardText('which')}</legend>
        <div className="flex flex-wrap justify-center gap-2">
          {(['barcode', 'qr'] as const).map((one) => (
            <label key={one} className="chip">
              <input type="radio" name="card-code" checked={code === one} onChange={() => chooseCode(one)} />
              {memberCardText(one)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="mbr-tick">
        <input
          type="checkbox"
          className="checkbox"
          checked={lit}
          onChange={(event) => lightCard(event.target.checked)}
        />
        <span>
          {memberCardText('light')}
          <small className="muted">{memberCardText('bright')}</small>
        </span>
      </label>
    </div>
  )
}

function Save({ member, code }: { member: MemberFacts; code: Card['code'] }): ReactNode {
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const save = async (): Promise<void> => {
    setState('saving')
    try {
      const { saveCard } = await loadSaving()
      await saveCard(faceOf(member), code, { say: memberCardText('say'), file: memberCardText('file') })
      setState('saved')
    } catch {
      // Nothing is lost: the card is still on the screen, and the text suggests alternatives.
      setState('failed')
    }
  }
  return (
    <div className="grid gap-1.5">
      <Button
        className="btn btn-soft btn-block"
        busy={state === 'saving' && memberCardText('saving')}
        onClick={() => void save()}
      >
        <Icon body={download} />
        {memberCardText('save')}
      </Button>
      <p className="text-center text-sm muted" role="status">
        {state === 'saved'
          ? memberCardText('saved')
          : state === 'failed'
            ? memberCardText('saveFailed')
            : memberCardText('saveHint')}
      </p>
    </div>
  )
}
