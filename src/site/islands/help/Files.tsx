/** Files of a request: the limits before choosing, the state of each, what can be taken back. Spec HLP-8. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import {
  HELP_FILE_TYPES,
  HELP_FILES_MAX,
  HELP_PDF_MAX,
  HELP_PICTURE_MAX,
} from '../../../contract/rules/help-file.ts'
import { $helpFiles, addFiles, type HelpUpload, removeFile } from '../../stores/help/files.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { AboutError, fieldProblem } from '../ProblemText.tsx'
import { requestText } from './request-text.ts'

const MB = 1024 * 1024

export default function Files({ fault }: { fault: string | undefined }): ReactNode {
  const files = useStore($helpFiles)
  const id = useId()
  const limits = { count: HELP_FILES_MAX, picture: HELP_PICTURE_MAX / MB, pdf: HELP_PDF_MAX / MB }
  return (
    <div className="grid gap-2">
      <label className="btn btn-soft btn-primary justify-self-start has-focus-visible:outline-2">
        <input
          type="file"
          multiple
          className="sr-only"
          accept={HELP_FILE_TYPES.join(',')}
          aria-describedby={`${id}-hint`}
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => {
            void addFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
        {requestText('files.choose')}
      </label>
      <FieldMessage id={`${id}-hint`} fault={fault} hint={requestText('files.limits', limits)} />
      <ul className="grid gap-1" aria-live="polite">
        {files.map((file) => (
          <li key={file.id} className="flex items-center gap-3">
            <span className="grid min-w-0 flex-1">
              <span className="truncate">{file.name}</span>
              <span className={`num text-sm ${isBad(file) ? 'text-error' : 'muted'}`}>
                {stateText(file)} {file.step === 'refused' && <AboutError failure={file.problem.failure} />}
              </span>
            </span>
            <button
              type="button"
              className="btn btn-ghost btn-circle"
              aria-label={requestText('files.remove', { name: file.name })}
              onClick={() => removeFile(file.id)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function isBad({ step }: HelpUpload): boolean {
  return step === 'fault' || step === 'refused'
}

function stateText(file: HelpUpload): string {
  if (file.step === 'fault') return requestText(`files.${file.fault}`, { count: HELP_FILES_MAX })
  if (file.step === 'refused') return fieldProblem(file.problem)
  if (file.step === 'sending')
    return requestText('files.sending', { percent: Math.floor((100 * file.sent) / Math.max(1, file.bytes)) })
  return requestText(`files.${file.step}`)
}
