/**
 * One photograph: by the camera of this device, from a file, or by a phone. It is checked here before it is
 * sent; a broken connection is continued. Spec EKY-4.
 */
import camera from 'icon:camera'
import image from 'icon:image'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { PHOTO_TYPES, type PhotoSide } from '../../../contract/rules/photograph.ts'
import { photoGuide } from '../../art/photo-faults.ts'
import { $identification, goToStep } from '../../stores/identification/identification.ts'
import { hasCamera, measurePhoto } from '../../stores/identification/photo.ts'
import { isStored } from '../../stores/identification/steps.ts'
import { $uploads, choosePhoto, followUploads, setMeasure } from '../../stores/identification/upload.ts'
import { Icon } from '../../ui/Icon.tsx'
import { identificationText } from './identification-text.ts'
import { PersonPart } from './PersonPart.tsx'
import { CheckedFault, DeviceFaultNote } from './PhotoFault.tsx'
import { stepsText } from './steps-text.ts'
import { UploadState } from './UploadState.tsx'
import { Withdraw } from './Withdraw.tsx'

const Camera = lazy(() => import('./Camera.tsx'))
const PhonePart = lazy(() => import('./PhonePart.tsx'))

type Props = { side: PhotoSide; request: IdentityRequest }

export default function PhotoStep({ side, request }: Props): ReactNode {
  useState(() => setMeasure(measurePhoto))
  useEffect(followUploads, [])
  const upload = useStore($uploads)[side]
  const { isOther } = useStore($identification)
  const input = useRef<HTMLInputElement>(null)
  const [isLive, setLive] = useState(false)
  const stored = isStored(request, side)
  const busy = upload.step === 'measuring' || upload.step === 'sending'
  const choose = (file: Blob | undefined): void => {
    setLive(false)
    if (file) void choosePhoto(side, file)
  }
  return (
    <section className="sheet grid gap-5 p-5 lg:p-7" aria-labelledby="ekyc-photo">
      <header className="grid gap-1">
        <h2 id="ekyc-photo" className="text-xl" tabIndex={-1} data-first>
          {stepsText(`photo.${side}.title`)}
        </h2>
        <p className="muted">{stepsText(`photo.${side}.tip`)}</p>
      </header>
      {upload.step === 'fault' ? (
        <DeviceFaultNote fault={upload.fault} />
      ) : (
        <CheckedFault side={side} request={request} />
      )}
      {upload.step !== 'fault' && (
        <div
          className="w-60 max-w-full justify-self-center"
          dangerouslySetInnerHTML={{ __html: photoGuide(side) }}
        />
      )}
      <UploadState side={side} upload={upload} request={request} />
      {!busy && (
        <div className="grid gap-3 sm:grid-cols-2">
          {hasCamera() && (
            <button type="button" className="btn btn-primary btn-lg" onClick={() => setLive(true)}>
              <Icon body={camera} />
              {stepsText('camera')}
            </button>
          )}
          <button type="button" className="btn btn-primary btn-lg" onClick={() => input.current?.click()}>
            <Icon body={image} />
            {stepsText('file')}
          </button>
          <input
            ref={input}
            type="file"
            hidden
            accept={PHOTO_TYPES.join(',')}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
      )}
      <p className="text-sm muted">
        {stepsText('fileHint')} {stepsText('private')}
      </p>
      {stored && !busy && (
        <div className="grid gap-2">
          <p>{stepsText('chosen')}</p>
          <button
            type="button"
            className="btn btn-soft btn-primary justify-self-start"
            onClick={() => goToStep(undefined)}
          >
            {stepsText('next')}
          </button>
        </div>
      )}
      {request.can_ask_person && <PersonPart request={request} />}
      {!isOther && (
        <Suspense>
          <PhonePart request={request} />
        </Suspense>
      )}
      <Withdraw request={request} />
      {isLive && (
        <Suspense>
          <Camera side={side} onTaken={choose} onClose={() => setLive(false)} />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {stored ? stepsText('stored', { side: identificationText(`step.${side}`) }) : ''}
      </p>
    </section>
  )
}
