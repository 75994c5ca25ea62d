/**
 * Reads a code into the bank's app: typed or pasted, by camera, from a picture, or from the address
 * (`/sandbox?qr=…`).
 */
import { canRead, canScan, readPicture, scan } from './bank-scan.ts'
import { element, sandboxText } from './dom.ts'

const fault = () => element('bankapp-fault')
const field = () => element<HTMLTextAreaElement>('bankapp-qr')

/** Shows an error beside the code; an empty text clears it. */
export function showCodeError(text: string): void {
  fault().textContent = text
  fault().hidden = text === ''
  field().setAttribute('aria-invalid', String(text !== ''))
}

/** `read` receives every text, whatever its source. */
export function runCode(read: (text: string) => void): void {
  function take(text: string): void {
    field().value = text
    read(text)
  }
  element<HTMLFormElement>('bankapp-code').addEventListener('submit', (event) => {
    event.preventDefault()
    read(field().value)
  })
  field().addEventListener('input', () => showCodeError(''))
  element('bankapp-paste').addEventListener('click', () => void paste(take))
  if (canRead) runPicture(take)
  if (canScan) runCamera(take)
  element('bankapp-nocamera').hidden = canRead
}

/** Pastes a text, or a picture of a code if the browser can read one. */
async function paste(take: (text: string) => void): Promise<void> {
  try {
    for (const item of canRead ? await navigator.clipboard.read() : []) {
      const picture = item.types.find((type) => type.startsWith('image/'))
      const text = picture && (await readPicture(await item.getType(picture)))
      if (text) return take(text)
    }
    take((await navigator.clipboard.readText()).trim())
  } catch {
    showCodeError(sandboxText('bank.pasteFailed'))
    field().focus()
  }
}

function runPicture(take: (text: string) => void): void {
  const label = element('bankapp-picture')
  label.hidden = false
  const input = label.querySelector('input')
  input?.addEventListener('change', async () => {
    const [file] = input.files ?? []
    input.value = ''
    const text = file && (await readPicture(file))
    if (text) take(text)
    else showCodeError(sandboxText('bank.noCode'))
  })
}

function runCamera(take: (text: string) => void): void {
  const [button, view, stopper] = [
    element('bankapp-scan'),
    element('bankapp-camera'),
    element('bankapp-stop'),
  ]
  const video = view.querySelector('video')
  if (!video) return
  let running: { stop: () => void } | undefined
  function end(): void {
    running?.stop()
    running = undefined
    view.hidden = true
    button.hidden = false
  }
  button.hidden = false
  button.addEventListener('click', async () => {
    view.hidden = false
    button.hidden = true
    stopper.focus()
    const scanning = scan(video, (text) => {
      end()
      take(text)
    })
    running = scanning
    await scanning.started.catch(() => {
      end()
      showCodeError(sandboxText('bank.cameraRefused'))
    })
  })
  stopper.addEventListener('click', () => {
    end()
    button.focus()
  })
}

/** The code in `?qr=…` of the address, which is then removed from it. Empty without one. */
export function codeOfAddress(): string {
  const address = new URL(location.href)
  const text = address.searchParams.get('qr') ?? ''
  if (!text) return ''
  address.searchParams.delete('qr')
  history.replaceState(null, '', address)
  return text
}
