/** Who looked at the record, the export of everything held, and its deletion. Spec PRV-7, Spec PRV-8. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId } from 'react'
import type { DataExport, RecordAccess } from '../../../contract/main/data-export.schema.ts'
import {
  $dataExport,
  $exportPress,
  fetchExport,
  loadAccesses,
  loadDataExport,
  openDataExport,
  startExport,
} from '../../stores/privacy/data-export.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadFile } from '../download-file.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { momentText } from '../texts.ts'
import { Deletion } from './Deletion.tsx'
import { recordText } from './record-text.ts'

export default function RecordData(): ReactNode {
  useEffect(() => openDataExport(), [])
  const { accesses, export: made } = useStore($dataExport)
  const [accessId, exportId] = [useId(), useId()]
  return (
    <>
      <section className="sheet prs-piece prs-wide" aria-labelledby={accessId}>
        <h2 id={accessId}>{recordText('access.title')}</h2>
        <p className="text-sm muted">{recordText('access.lead')}</p>
        <LoadableView
          part={accesses}
          label={recordText('loading')}
          rows={2}
          again={() => void loadAccesses()}
          bare
        >
          {(value) => <Accesses accesses={value.accesses} />}
        </LoadableView>
      </section>
      <section className="sheet prs-piece prs-wide" aria-labelledby={exportId}>
        <h2 id={exportId}>{recordText('export.title')}</h2>
        <p className="text-sm muted">{recordText('export.lead')}</p>
        <LoadableView
          part={made}
          label={recordText('loading')}
          rows={2}
          again={() => void loadDataExport()}
          bare
        >
          {(value) => <Export value={value} />}
        </LoadableView>
      </section>
      <Deletion />
    </>
  )
}

function Accesses({ accesses }: { accesses: readonly RecordAccess[] }): ReactNode {
  if (accesses.length === 0) return <p>{recordText('access.none')}</p>
  return (
    <ul className="prs-list">
      {accesses.map(({ who, why, detail, at }) => (
        <li key={`${at}${why}`} className="grid py-2">
          <b>{recordText(`access.who.${who}`)}</b>
          <span>{recordText(`access.why.${why}`)}</span>
          <span className="num text-sm muted">{[momentText(at), detail].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

function Export({ value }: { value: DataExport }): ReactNode {
  const { state, done, total, expires_at: until } = value
  const { step, problem } = useStore($exportPress)
  const isBusy = step === 'working' && recordText('export.busy')
  async function save(): Promise<void> {
    const file = await fetchExport()
    if (file) downloadFile(file)
  }
  return (
    <>
      <p className="num" role="status">
        {recordText(`export.state.${state}`, { done, total, time: until ? momentText(until) : '' })}
      </p>
      {state === 'working' && total > 0 && (
        <progress className="w-full" value={done} max={total} aria-label={recordText('export.progress')} />
      )}
      {problem && <ErrorNotice problem={problem} />}
      {state !== 'working' && (
        <Button
          className={`btn justify-self-start ${state === 'ready' ? 'btn-primary' : 'btn-soft btn-primary'}`}
          busy={isBusy}
          onClick={() => void (state === 'ready' ? save() : startExport())}
        >
          {recordText(state === 'ready' ? 'export.save' : 'export.start')}
        </Button>
      )}
    </>
  )
}
