/** Measures pictures beside the page, so that scrolling and typing stay smooth. */
import { readPhoto } from './read-photo.ts'

type Scope = { postMessage: (message: unknown) => void }

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const scope = globalThis as unknown as Scope
  readPhoto(data).then(
    (measures) => scope.postMessage(measures),
    () => scope.postMessage(null),
  )
})
