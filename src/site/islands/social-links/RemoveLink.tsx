/** The dialog that removes a link: what ends, and what stays. Spec IDN-17. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { SOCIAL_NAMES } from '../../../contract/rules/social-link.ts'
import { lastKnown } from '../../stores/loadable.ts'
import {
  $linkRemoval,
  $socialLinks,
  closeRemoval,
  confirmRemoval,
} from '../../stores/social-links/social-links.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { Benefit } from './Benefit.tsx'
import { socialLinkText } from './social-link-text.ts'

export default function RemoveLink(): ReactNode {
  const removal = useStore($linkRemoval)
  const { list } = useStore($socialLinks)
  if (removal.step === 'closed') return null
  const { step, link, problem } = removal
  const names = { provider: SOCIAL_NAMES[link.provider], name: link.name }
  const isBusy = step === 'working'
  return (
    <Modal title={socialLinkText('dialog.title', names)} onClose={closeRemoval}>
      {problem && <ErrorNotice problem={problem} />}
      <p>{socialLinkText('dialog.text', names)}</p>
      {link.benefit?.is_running && (
        <div>
          <b>{socialLinkText('dialog.keeps')}</b>
          <Benefit benefit={link.benefit} provider={names.provider} />
        </div>
      )}
      {!lastKnown(list)?.value.has_passkey && <p>{socialLinkText('dialog.noPasskey')}</p>}
      <Button
        className="btn btn-primary btn-lg btn-block"
        busy={isBusy && socialLinkText('dialog.busy')}
        onClick={() => void confirmRemoval()}
      >
        {socialLinkText('dialog.confirm')}
      </Button>
      <button
        type="button"
        data-first=""
        className="btn btn-ghost btn-block"
        disabled={isBusy}
        onClick={closeRemoval}
      >
        {socialLinkText('dialog.cancel')}
      </button>
    </Modal>
  )
}
