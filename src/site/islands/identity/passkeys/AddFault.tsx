/** Why a passkey was not added: the server's reason, or the device's. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $addingPasskey } from '../../../stores/identity/passkeys/add.ts'
import { Note } from '../../../ui/Note.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { loadSigninTexts } from '../../texts.ts'

const signinText = await loadSigninTexts()

export function AddFault(): ReactNode {
  const { problem, fault } = useStore($addingPasskey)
  if (problem) return <ErrorNotice problem={problem} />
  return fault ? <Note kind="warn" title={signinText(`passkeyFault.${fault}`)} /> : null
}
