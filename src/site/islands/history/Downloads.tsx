/** Downloads the shown entries as files. */

import download from 'icon:download'
import { type ReactNode, useState } from 'react'
import { HISTORY_FORMATS, type HistoryFormat } from '../../../contract/rules/history.ts'
import type { FileResult } from '../../stores/history/file.ts'
import type { Failure } from '../../stores/notice.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { downloadFile } from '../download-file.ts'
import { ProblemText } from '../ProblemText.tsx'
import { texts } from '../texts.ts'

const historyText = await texts('history')

export function Downloads({
  fetchFile,
}: {
  fetchFile: (format: HistoryFormat) => Promise<FileResult>
}): ReactNode {
  const [busy, setBusy] = useState<HistoryFormat>()
  const [problem, setProblem] = useState<Failure>()
  async function save(format: HistoryFormat): Promise<void> {
    setBusy(format)
    setProblem(undefined)
    const fetched = await fetchFile(format)
    setBusy(undefined)
    if (fetched.ok) downloadFile(fetched.file)
    else setProblem(fetched)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {HISTORY_FORMATS.map((format) => (
          <Button
            key={format}
            className="btn btn-soft"
            busy={busy === format && historyText('download.busy')}
            onClick={() => void save(format)}
          >
            <Icon body={download} />
            {historyText(`download.${format}`)}
          </Button>
        ))}
      </div>
      <p className="text-sm muted">{historyText('download.hint')}</p>
      {problem && (
        <Note kind="error">
          <ProblemText failure={problem} />
        </Note>
      )}
    </div>
  )
}
