/** Downloads the evidence of all choices. Spec PRV-1. */
import download from 'icon:download'
import { type ReactNode, useId, useState } from 'react'
import type { Consents } from '../../../contract/main/privacy.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import type { Failure } from '../../stores/notice.ts'
import { fetchEvidence } from '../../stores/privacy/privacy.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { downloadFile } from '../download-file.ts'
import { ProblemText } from '../ProblemText.tsx'
import { language } from '../texts.ts'
import { privacyText } from './privacy-text.ts'

export function Evidence({ law }: { law: Consents['law'] }): ReactNode {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  async function save(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const fetched = await fetchEvidence()
    setBusy(false)
    if (fetched.ok) downloadFile(fetched.file)
    else setProblem(fetched)
  }
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{privacyText('evidence.title')}</h2>
      <p className="text-sm muted">{privacyText('evidence.lead', { law: law.name[language] })}</p>
      {problem && (
        <Note kind="error">
          <ProblemText failure={problem} />
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          className="btn btn-soft btn-primary"
          busy={busy && privacyText('evidence.busy')}
          onClick={() => void save()}
        >
          <Icon body={download} />
          {privacyText('evidence.save')}
        </Button>
        <a className="lnk" href={localPath('/tinh-nang/chinh-sach-rieng-tu', language)}>
          {privacyText('evidence.policy')}
        </a>
      </div>
    </section>
  )
}
