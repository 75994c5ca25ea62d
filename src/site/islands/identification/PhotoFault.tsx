/** What is wrong with a photograph: a drawing of it, and one way to mend it. Spec EKY-6. */
import type { ReactNode } from 'react'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import type { PhotoSide } from '../../../contract/rules/photograph.ts'
import { type FaultDrawing, photoFault } from '../../art/photo-faults.ts'
import type { DeviceFault } from '../../stores/identification/photo.ts'
import { stepsText } from './steps-text.ts'

const DEVICE: Readonly<Record<DeviceFault, FaultDrawing>> = {
  type: 'invalid',
  size: 'upload',
  unreadable: 'invalid',
  small: 'frame',
  dark: 'dark',
  blurred: 'blurred',
  glare: 'glare',
  frame: 'frame',
}
const CHECKED = {
  identity_image_invalid: 'blurred',
  identity_document_class: 'side',
  identity_reading_failed: 'reading',
  identity_face_mismatch: 'face',
  identity_other_person: 'class',
} as const satisfies Record<string, FaultDrawing>
type CheckedCode = keyof typeof CHECKED

/** Found on this device; nothing was sent. */
export function DeviceFaultNote({ fault }: { fault: DeviceFault }): ReactNode {
  return (
    <Fault
      drawing={DEVICE[fault]}
      title={stepsText(`wrong.${fault}.title`)}
      text={stepsText(`wrong.${fault}.text`)}
    >
      <p className="text-sm muted">{stepsText('wrong.notSent')}</p>
    </Fault>
  )
}

/** Found by the operator's last check, if it concerns `side`; without one, whatever it was. */
export function CheckedFault({ side, request }: { side?: PhotoSide; request: IdentityRequest }): ReactNode {
  const failure = request.last_failure
  const code = failure?.code ?? ''
  if (!failure || !isChecked(code)) return null
  const concerns = code === 'identity_face_mismatch' ? ['portrait'] : failure.fields
  if (side && !concerns.includes(side)) return null
  return (
    <Fault
      drawing={CHECKED[code]}
      title={stepsText(`checked.${code}.title`)}
      text={stepsText(`checked.${code}.text`)}
    />
  )
}

function isChecked(code: string): code is CheckedCode {
  return code in CHECKED
}

type FaultProps = { drawing: FaultDrawing; title: string; text: string; children?: ReactNode }

function Fault({ drawing, title, text, children }: FaultProps): ReactNode {
  return (
    <div className="note note-error flex-wrap" role="alert">
      <div className="w-40 max-w-full shrink-0" dangerouslySetInnerHTML={{ __html: photoFault(drawing) }} />
      <div className="grid min-w-48 flex-1 content-center gap-1">
        <b>{title}</b>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
