/** The passkeys of the line: added, renamed and removed one by one. Spec IDN-14. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { PasskeyList } from '../../../contract/main/passkey.schema.ts'
import { $addingPasskey } from '../../stores/identity/passkeys/add.ts'
import {
  $passkeyEdit,
  $passkeys,
  addToList,
  loadPasskeys,
  openEdit,
  openPasskeyList,
  type Passkey,
} from '../../stores/security/passkeys.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { AddFault } from '../identity/passkeys/AddFault.tsx'
import { passkeyText } from '../identity/passkeys/passkey-text.ts'
import { LoadableView } from '../LoadableView.tsx'
import { language } from '../texts.ts'

const PasskeyEdit = lazy(() => import('./PasskeyEdit.tsx'))
const timeText = (at: string): string => formatDateTime(at, language)

export default function Passkeys(): ReactNode {
  useState(openPasskeyList)
  const { list, done } = useStore($passkeys)
  const { step: editing } = useStore($passkeyEdit)
  const { isAdded } = useStore($addingPasskey)
  return (
    <div className="grid gap-4 pt-4">
      <div role="status">
        {done ? (
          <Note kind="ok" title={passkeyText(done)} />
        ) : (
          isAdded && <Note kind="ok" title={passkeyText('added')} />
        )}
      </div>
      <LoadableView
        part={list}
        label={passkeyText('loading')}
        rows={2}
        again={() => void loadPasskeys()}
        bare
      >
        {(value) => <List list={value} />}
      </LoadableView>
      <Suspense>{editing !== 'closed' && <PasskeyEdit />}</Suspense>
    </div>
  )
}

function List({ list: { passkeys, can_add } }: { list: PasskeyList }): ReactNode {
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="muted">{passkeyText('none')}</p>
      ) : (
        <>
          <ul className="prs-list">
            {passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} />
            ))}
          </ul>
          <p>{passkeyText('elsewhere')}</p>
        </>
      )}
      <AddFault />
      <Add mayAdd={can_add} />
    </>
  )
}

function Add({ mayAdd }: { mayAdd: boolean }): ReactNode {
  const { step } = useStore($addingPasskey)
  const { canUse } = useStore($passkeys)
  if (!mayAdd) return <p className="muted">{passkeyText('full')}</p>
  if (canUse === false) return <p className="muted">{passkeyText('unsupported')}</p>
  return (
    <Button
      className="btn btn-primary justify-self-start"
      busy={step === 'working' && passkeyText('adding')}
      onClick={() => void addToList()}
    >
      {passkeyText('add')}
    </Button>
  )
}

function Row({ passkey }: { passkey: Passkey }): ReactNode {
  const { created_at, used_at, is_synced, stopped_at } = passkey
  const name = passkey.name || passkeyText('unnamed')
  const since = timeText(created_at)
  return (
    <li className="prs-row">
      <div className="grid min-w-0">
        <b className="break-words">{name}</b>
        <span className="num text-sm muted">
          {used_at
            ? passkeyText('since', { since, used: timeText(used_at) })
            : passkeyText('unused', { since })}
        </span>
        {is_synced && <span className="text-sm">{passkeyText('synced')}</span>}
        {stopped_at && (
          <b className="text-sm text-error">{passkeyText('stopped', { time: timeText(stopped_at) })}</b>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-ghost"
          aria-label={passkeyText('renameName', { name })}
          onClick={() => openEdit('naming', passkey)}
        >
          {passkeyText('rename')}
        </button>
        <button
          type="button"
          className="btn btn-soft btn-primary"
          aria-label={passkeyText('removeName', { name })}
          onClick={() => openEdit('removing', passkey)}
        >
          {passkeyText('remove')}
        </button>
      </div>
    </li>
  )
}
